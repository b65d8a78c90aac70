import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure, type Result } from '../facts/result.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readChannelCopy, readReleaseCopy } from './read-channel-copy.ts';
import { createSlots } from './slots.ts';

const DOWNLOADS_AT_ONCE = 4;
const DOWNLOADS_OF_A_TEAM = 2;

type Send = (reply: FastifyReply, result: Result<unknown>) => FastifyReply;
interface Params {
  readonly channel: string;
  readonly name: string;
  readonly version: string;
}

/**
 * A channel as it is, for clients that may read it: its documents, and its releases whole, with what runs on servers,
 * which no edge gives out.
 * @param slowestMs a client that has not read a release by then is cut off
 */
export function downloadRoutes(app: FastifyInstance, store: ReleaseStore, send: Send, slowestMs: number): void {
  app.get<{ Params: Params }>('/channels/:channel', async ({ releaseTeam, params }, reply) =>
    send(reply, await readChannelCopy(store, releaseTeam, params.channel)),
  );

  // Releases are held in memory until they are taken: so many at once.
  const downloads = createSlots<FastifyRequest>(DOWNLOADS_AT_ONCE, DOWNLOADS_OF_A_TEAM);
  app.get<{ Params: Params }>('/channels/:channel/releases/:name/:version', async (request, reply) => {
    const { releaseTeam, params } = request;
    if (!downloads.take(request, releaseTeam))
      return reply
        .code(503)
        .header('retry-after', '2')
        .send(failure('CONFLICT', 'Others download now: try again soon.'));
    const patience = setTimeout(() => reply.raw.destroy(), slowestMs);
    const left = new Promise<void>((resolve) => reply.raw.once('close', resolve)).then(() => clearTimeout(patience));
    const { channel, name, version } = params;
    const reading = readReleaseCopy(store, releaseTeam, channel, { name, version });
    // A client that disconnects frees its place, once nothing of it is read any more.
    void Promise.all([left, reading]).finally(() => downloads.free(request));
    const body = await reading;
    return body.ok ? reply.type('application/octet-stream').send(body.value) : send(reply, body);
  });
}
