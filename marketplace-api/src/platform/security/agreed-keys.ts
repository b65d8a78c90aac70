import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { StartError } from '../process/start-error.ts';
import type { Secrets } from './secrets.ts';

const KEY = 'token_keys';

/** Ids of keys, as the last process that started on this database had them. */
interface Agreed {
  readonly signing: string;
  readonly known: readonly string[];
}

const otherSecrets = (signing: string) =>
  `The secrets of this process (TOKEN_SECRETS, else DATA_DIR/token-secret) do not hold the one that this database's sessions are signed with (key ${signing}): it and the other processes would sign out each other's visitors. Give all of them the same TOKEN_SECRETS.`;
const tooNew =
  'The first of TOKEN_SECRETS is new to this database: processes that do not have it yet would sign out its visitors. Start all of them with the new secret in the second place first, then in the first.';

/**
 * Compares the secrets of this process with those of the last one that started on this database.
 *
 * @throws StartError where either could not read what the other signs.
 */
export async function agreeOnKeys(db: Kysely<Tables>, { ids }: Secrets): Promise<void> {
  const [signing = ''] = ids;
  const value = JSON.stringify({ signing, known: ids } satisfies Agreed);
  await db.transaction().execute(async (trx) => {
    const first = await trx
      .insertInto('app_meta')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (first.numInsertedOrUpdatedRows === 1n) return;
    const row = await trx
      .selectFrom('app_meta')
      .select('value')
      .where('key', '=', KEY)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const agreed = JSON.parse(row.value) as Agreed;
    if (!ids.includes(agreed.signing)) throw new StartError(otherSecrets(agreed.signing));
    if (!agreed.known.includes(signing)) throw new StartError(tooNew);
    await trx.updateTable('app_meta').set({ value }).where('key', '=', KEY).execute();
  });
}
