import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../platform/context.ts';
import { isMediaKey } from '../../platform/media/media-store.ts';
import { notFound } from '../../platform/refusal.ts';

/** Browsers ask anew within the hour, so that what was removed is gone everywhere by then. */
const HOUR_S = 3600;

/** Photos of people, as pictures and nothing else. What was removed is not there, whatever the store still holds. */
export function servePhotos(app: FastifyInstance, { db, media }: ApiContext) {
  app.get<{ Params: { name: string } }>('/people/:name', async ({ params: { name } }, reply) => {
    const row =
      isMediaKey(name) &&
      (await db
        .selectFrom('photos')
        .select('id')
        .where('id', '=', name.replace('.webp', ''))
        .where('removed_at', 'is', null)
        .executeTakeFirst());
    const bytes = row ? await media.read(name) : null;
    if (!bytes) throw notFound('There is nothing at this address');
    return reply
      .header('content-type', 'image/webp')
      .header('cache-control', `public, max-age=${HOUR_S}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes);
  });
}
