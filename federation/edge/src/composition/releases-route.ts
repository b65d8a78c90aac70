import type { FastifyInstance } from 'fastify';
import type { Deprecation, Release } from 'federation-contracts/composition';
import { deprecatedUses, formatRef, type ReleaseStore, revokedReleases } from 'federation-release';
import { PASS_REQUIRED, type QaAccess } from '../access/qa-access.ts';
import type { ReleaseReader } from './release-reader.ts';

const SHOWN_EACH = 50;
const CACHED_MS = 5_000;

interface PublishedRelease {
  readonly version: string;
  readonly createdAt: string;
  /** Of a shell: what it is going to drop; of a remote: its uses of what any listed shell does. Absent: nothing. */
  readonly deprecated?: readonly Deprecation[];
}
type Published = Record<string, PublishedRelease[]>;

const newestFirst = (a: PublishedRelease, b: PublishedRelease): number =>
  b.createdAt.localeCompare(a.createdAt) || b.version.localeCompare(a.version);

/** What the listed shells are going to drop, each once. */
const droppedBy = (releases: readonly Release[]): Deprecation[] => [
  ...new Map(
    releases.flatMap(({ gives }) => gives?.deprecated ?? []).map((one) => [`${one.kind} ${one.name}`, one]),
  ).values(),
];

async function readPublished(store: ReleaseStore, reader: ReleaseReader): Promise<Published> {
  const found: Release[] = [];
  const revoked = await revokedReleases(store);
  for (const ref of await store.listReleases()) {
    if (revoked.has(formatRef(ref))) continue;
    // One damaged release must not hide the others.
    const release = await reader.release(ref).catch(() => null);
    if (release) found.push(release);
  }
  const dropped = droppedBy(found);
  const published: Published = {};
  for (const release of found) {
    const { name, version, createdAt, kind, gives } = release;
    const deprecated = kind === 'host' ? (gives?.deprecated ?? []) : deprecatedUses(release, dropped);
    const one = { version, createdAt, ...(deprecated.length > 0 ? { deprecated } : {}) };
    published[name] = [...(published[name] ?? []), one];
  }
  for (const name of Object.keys(published)) {
    published[name] = (published[name] ?? []).sort(newestFirst).slice(0, SHOWN_EACH);
  }
  return published;
}

/** `GET /releases.json`: what `?compose=` can name, for the testers' panel. Read every few seconds at most. */
export function releasesRoute(app: FastifyInstance, store: ReleaseStore, reader: ReleaseReader, qa: QaAccess): void {
  let cached: { reading: Promise<Published>; at: number } | null = null;

  app.get('/releases.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!qa.allows(request)) return reply.code(401).send(PASS_REQUIRED);
    try {
      if (cached === null || Date.now() - cached.at > CACHED_MS)
        cached = { reading: readPublished(store, reader), at: Date.now() };
      return { releases: await cached.reading };
    } catch (error) {
      cached = null;
      request.log.error(`The releases cannot be listed: ${(error as Error).message}`);
      return reply.code(503).send({ code: 'STORE_FAILED', message: 'The release store cannot be read.' });
    }
  });
}
