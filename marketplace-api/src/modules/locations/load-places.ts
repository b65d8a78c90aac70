import { sql } from 'kysely';
import { readMeta, writeMeta } from '../../platform/database/app-meta.ts';
import type { Db } from '../../platform/database/store.ts';

/** Raise it when what readGazetteer gives changes: databases are filled anew at the next start. */
export const GAZETTEER_VERSION = '1';

/** Fills the gazetteer where this version of it is not there yet; true if it did. */
export async function loadPlaces(db: Db): Promise<boolean> {
  if ((await readMeta(db, 'gazetteer')) === GAZETTEER_VERSION) return false;
  // Read only when needed: the source is the whole world's.
  const places = (await import('./gazetteer.ts')).readGazetteer();
  await db.transaction().execute(async (trx) => {
    await sql`lock table places in exclusive mode`.execute(trx);
    await trx.deleteFrom('places').execute();
    await sql`insert into places (id, label, search, population, latitude, longitude)
      select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
        as row(id text, label text, search text, population integer, latitude float8, longitude float8)`.execute(trx);
    await writeMeta(trx, 'gazetteer', GAZETTEER_VERSION);
  });
  return true;
}
