import type { Photo, PhotoKind } from 'shared-contracts';
import type { Db, Trx } from '../../platform/database/store.ts';

/** Below `/media`; the edge hands it to the API. */
const pathOf = (id: string): string => `/media/people/${id}.webp`;

export interface Shown {
  readonly photo: Photo | null;
  readonly samples: readonly Photo[];
}
const nothing: Shown = { photo: null, samples: [] };

/** What providers show, by their ids; samples newest first. */
export async function photosOf(db: Db, providerIds: readonly string[]): Promise<(providerId: string) => Shown> {
  if (providerIds.length === 0) return () => nothing;
  const rows = await db
    .selectFrom('photos')
    .selectAll()
    .where('provider_id', 'in', providerIds)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const of = (providerId: string, kind: PhotoKind): Photo[] =>
    rows
      .filter((row) => row.provider_id === providerId && row.kind === kind)
      .map(({ id, width, height }) => ({ id, path: pathOf(id), width, height }));
  return (providerId) => ({ photo: of(providerId, 'face')[0] ?? null, samples: of(providerId, 'sample') });
}

/** Takes photos out of sight; their bytes follow with the next sweep. */
export async function removePhotos(
  trx: Trx,
  providerId: string,
  which: { id?: string; kind?: PhotoKind },
  now: Date,
): Promise<number> {
  let query = trx
    .updateTable('photos')
    .set({ removed_at: now })
    .where('provider_id', '=', providerId)
    .where('removed_at', 'is', null);
  if (which.id !== undefined) query = query.where('id', '=', which.id);
  if (which.kind !== undefined) query = query.where('kind', '=', which.kind);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}
