import { sql } from 'kysely';
import { writeMeta } from '../platform/database/app-meta.ts';
import type { Db, Trx } from '../platform/database/store.ts';
import type { SeedMarket } from './seed/seed-types.ts';

const KEY = 'seed-pictures';
/** Raised when services of the market get other drawings. */
const EDITION = '2';

/** The two drawings of a subcategory, which were all that a service had before. */
const OLDER = '^/media/services/[a-z-]+-[ab]-640\\.avif$';

export async function notePictures(trx: Trx): Promise<void> {
  await writeMeta(trx, KEY, EDITION);
}

async function isCurrent(db: Db): Promise<boolean> {
  const rows = await db.selectFrom('app_meta').selectAll().where('key', 'in', ['seeded', KEY]).execute();
  const retained = new Map(rows.map(({ key, value }) => [key, value]));
  return !retained.has('seeded') || retained.get(KEY) === EDITION;
}

/** Brings the market's present drawings into a database that an older release filled; uploaded pictures stay. */
export async function renewPictures(db: Db, readMarket: () => Promise<SeedMarket>): Promise<void> {
  if (await isCurrent(db)) return;
  const { services } = await readMarket();
  const drawings = JSON.stringify(services.map(({ id, images }) => ({ id, images })));
  await db.transaction().execute(async (trx) => {
    await sql`update services s set images = d.images
      from (select row ->> 'id' as id, array(select jsonb_array_elements_text(row -> 'images')) as images
        from jsonb_array_elements(${drawings}::jsonb) as row) d
      where s.id = d.id and s.images <> d.images and cardinality(s.images) = 2
        and not exists (select from unnest(s.images) as image where image !~ ${OLDER})`.execute(trx);
    await notePictures(trx);
  });
}
