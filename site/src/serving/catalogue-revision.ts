import type { FastifyInstance } from 'fastify';
import { CATALOGUE_REVISION_PATH } from 'marketplace-api';
import { API_BASE } from 'shared-contracts';

const LATEST_MS = 2_000;

/** One word for the catalogue, wherever the API runs. Rejects where it does not say. */
export async function catalogueRevision(app: FastifyInstance): Promise<string> {
  const url = `${API_BASE}${CATALOGUE_REVISION_PATH}`;
  const response = await app.inject({ url, signal: AbortSignal.timeout(LATEST_MS) });
  if (response.statusCode !== 200) throw new Error(`the API answered ${response.statusCode}`);
  return response.json().revision;
}
