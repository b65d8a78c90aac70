import type { FastifyInstance } from 'fastify';

/** A GET of the API, wherever that runs, for pages that the edge renders: nobody's cookies, nobody's token. */
export async function readApi(
  app: FastifyInstance,
  path: string,
  language: string,
): Promise<{ status: number; body: string }> {
  const headers = { accept: 'application/json', 'accept-language': language };
  const { statusCode, body } = await app.inject({ url: path, headers });
  return { status: statusCode, body };
}
