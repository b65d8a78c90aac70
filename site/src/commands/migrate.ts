import { parseArgs } from 'node:util';
import { migrateInstallation, openInstallation, planMigrations, refusalOfFolder } from 'marketplace-api/archive';
import { dataDirOf } from '../boot/data-dir.ts';
import { explain, StartError } from '../boot/explain.ts';

/** `npm run migrate`: brings the database to the newest shape; `-- --plan` only says what that would lock. */
try {
  const { values } = (() => {
    try {
      return parseArgs({ options: { plan: { type: 'boolean', default: false } } });
    } catch {
      throw new StartError('npm run migrate [-- --plan]');
    }
  })();
  const refusal = values.plan ? await refusalOfFolder(dataDirOf(process.env)) : null;
  if (refusal !== null) console.log(`A start of this version refuses the data folder. ${refusal}`);
  const { store, name } = await openInstallation(process.env, true);
  try {
    const pending = await planMigrations(store.db);
    for (const { name: migration, locks } of pending) {
      console.log(migration);
      for (const { table, blocks, lasts, rows, bytes } of locks)
        console.log(`  ${table} (${rows} rows, ${Math.ceil(bytes / 1_000_000)} MB): no ${blocks} for ${lasts}`);
    }
    if (!values.plan) await migrateInstallation(store, new Date());
    const done = values.plan ? 'pending' : 'applied';
    console.log(pending.length === 0 ? `${name} has the newest shape` : `${pending.length} ${done} in ${name}`);
  } finally {
    await store.close();
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
