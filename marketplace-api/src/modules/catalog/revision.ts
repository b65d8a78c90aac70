import type { FastifyInstance } from 'fastify';
import { topics } from '../../platform/changes/topics.ts';
import type { ApiContext } from '../../platform/context.ts';
import { readMeta, writeMeta } from '../../platform/database/app-meta.ts';
import type { Trx } from '../../platform/database/store.ts';
import { readyResponse } from '../../platform/http/calls/response-cache.ts';
import { newId } from '../../platform/process/ids.ts';

/** Below the base of the API: edges hear of a published change by it. No call of the contract: pages never make it. */
export const CATALOGUE_REVISION_PATH = '/catalogue-revision';

const KEY = 'catalogue-revision';
/** Whatever the catalogue is written to touches one of these. */
const TOPICS = [topics.categories, topics.services(), topics.words];

/** Says, with the commit of a change, that the catalogue is another one. */
export const reviseCatalogue = (trx: Trx): Promise<void> => writeMeta(trx, KEY, newId('rev'));

/** The same word from every process for as long as nothing is published; from memory, but after a change. */
export function revisionRoute(app: FastifyInstance, { db, clock, responses }: ApiContext): void {
  app.get(CATALOGUE_REVISION_PATH, async (_request, reply) => {
    const mayUseCached = await responses.ready(false, () => KEY);
    let response = mayUseCached ? responses.find(KEY, clock.now()) : undefined;
    if (!response) {
      const remember = responses.watch();
      response = readyResponse(JSON.stringify({ revision: (await readMeta(db, KEY)) ?? '' }), TOPICS, null);
      remember(KEY, response);
    }
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(response.body);
  });
}
