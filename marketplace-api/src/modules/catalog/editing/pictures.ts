import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ApiContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/store.ts';
import { isMediaKey } from '../../../platform/media/media-store.ts';
import { keyOf } from '../../../platform/media/stored-photos.ts';
import { takePhoto } from '../../../platform/media/take-photo.ts';
import { later } from '../../../platform/process/clock.ts';
import { notFound } from '../../../platform/refusal.ts';

const SHAPE = { side: 1280, square: false };
const YEAR_S = 31_536_000;

/** A picture for the catalogue, judged by its content; its bytes are stored once its row is there. */
export async function takePicture(body: unknown, staffId: string) {
  const { bytes, width, height } = await takePhoto(body, SHAPE, staffId);
  const id = randomBytes(12).toString('hex');
  return { id, bytes, shown: { path: `/media/catalogue/${id}.webp`, width, height } };
}

export async function addPicture(
  trx: Trx,
  { id, width, height }: { id: string; width: number; height: number },
  staffId: string,
  at: Date,
): Promise<void> {
  await trx.insertInto('catalogue_pictures').values({ id, width, height, added_by: staffId, added_at: at }).execute();
}

const RETENTION_MS = 7 * 86_400_000;
const SWEPT_AT_ONCE = 200;

/** Removes pictures that neither the catalogue, nor a draft, nor a booking shows; a form may be open for long. */
export async function removeOrphanPictures({ db, clock, media }: ApiContext): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with old as (select p.id, '/media/catalogue/' || p.id || '.webp' as path from catalogue_pictures p
      where p.added_at < ${later(clock.now(), -RETENTION_MS)})
    select o.id from old o
    where not exists (select from services s where o.path = any(s.images))
      and not exists (select from subcategories c where c.image = o.path)
      and not exists (select from categories c where c.icon = o.path)
      and not exists (select from catalogue_drafts d
        where d.state in ('draft', 'scheduled') and strpos(d.fields::text, o.path) > 0)
      and not exists (select from bookings b where b.service->>'image' = o.path)
    limit ${SWEPT_AT_ONCE}`.execute(db);
  for (const { id } of rows) {
    await media.remove(keyOf(id));
    await db.deleteFrom('catalogue_pictures').where('id', '=', id).execute();
  }
}

/** Pictures that staff gave to the catalogue. Their bytes never change. */
export function serveCataloguePictures(app: FastifyInstance, { db, media }: ApiContext) {
  app.get<{ Params: { name: string } }>('/catalogue/:name', async ({ params: { name } }, reply) => {
    const id = name.replace('.webp', '');
    const row =
      isMediaKey(name) &&
      (await db.selectFrom('catalogue_pictures').select('id').where('id', '=', id).executeTakeFirst());
    const bytes = row ? await media.read(name) : null;
    if (!bytes) throw notFound('There is nothing at this address');
    return reply
      .header('content-type', 'image/webp')
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes);
  });
}
