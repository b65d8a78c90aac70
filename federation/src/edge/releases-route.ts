import type { FastifyInstance } from 'fastify';
import { formatRef, type ReleaseStore, revokedReleases } from '../release/index.ts';
import { PASS_REQUIRED, type QaAccess } from './qa-access.ts';
import type { ReleaseReader } from './release-reader.ts';

const SHOWN_EACH = 50;
const KEPT_MS = 5_000;

interface PublishedRelease {
  readonly version: string;
  readonly createdAt: string;
}
type Published = Record<string, PublishedRelease[]>;

const newestFirst = (a: PublishedRelease, b: PublishedRelease): number =>
  b.createdAt.localeCompare(a.createdAt) || b.version.localeCompare(a.version);

async function readPublished(store: ReleaseStore, reader: ReleaseReader): Promise<Published> {
  const published: Published = {};
  const revoked = await revokedReleases(store);
  for (const ref of await store.listReleases()) {
    if (revoked.has(formatRef(ref))) continue;
    // One damaged release must not hide the others.
    const release = await reader.release(ref).catch(() => null);
    if (!release) continue;
    const { name, version, createdAt } = release;
    published[name] = [...(published[name] ?? []), { version, createdAt }];
  }
  for (const name of Object.keys(published)) {
    published[name] = (published[name] ?? []).sort(newestFirst).slice(0, SHOWN_EACH);
  }
  return published;
}

/** `GET /releases.json`: what can be named in `?compose=`, for the testers' panel. Read from the store every few seconds at most. */
export function releasesRoute(app: FastifyInstance, store: ReleaseStore, reader: ReleaseReader, qa: QaAccess): void {
  let kept: { reading: Promise<Published>; at: number } | null = null;

  app.get('/releases.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!qa.allows(request)) return reply.code(401).send(PASS_REQUIRED);
    try {
      if (kept === null || Date.now() - kept.at > KEPT_MS)
        kept = { reading: readPublished(store, reader), at: Date.now() };
      return { releases: await kept.reading };
    } catch (error) {
      kept = null;
      request.log.error(`The releases cannot be listed: ${(error as Error).message}`);
      return reply.code(503).send({ code: 'STORE_FAILED', message: 'The release store cannot be read.' });
    }
  });
}
