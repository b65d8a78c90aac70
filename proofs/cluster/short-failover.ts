import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'marketplace-api/testing/database/free-port';
import { needPrograms } from './find-programs.ts';
import { giveToOwnUser } from './own-user.ts';
import { postgresPair } from './postgres-pair.ts';

const WRITES = 20;

/**
 * Writes, kills the primary, promotes its replica, and looks for every write that was acknowledged.
 * @param onStop is given what ends the pair and takes its folder away
 */
export async function playFailover(onStop: (end: () => Promise<void>) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kaza-failover-'));
  await chmod(folder, 0o755);
  await giveToOwnUser(folder);
  const pair = postgresPair({ programs: needPrograms().postgres, folder }, [await freePort(), await freePort()]);
  const end = async () => {
    await pair.stop();
    await rm(folder, { recursive: true, force: true });
  };
  onStop(end);
  try {
    await pair.start();
    await pair.primary.query('create table writes (id int primary key)');
    for (let id = 0; id < WRITES; id++) await pair.primary.query(`insert into writes values (${id})`);
    await pair.primary.kill();
    await pair.promoteReplica();
    const [found] = await pair.primary.query('select count(*) from writes');
    console.log(`${WRITES} writes acknowledged, ${found} there after the primary was lost`);
    if (Number(found) !== WRITES) throw new Error('Acknowledged writes were lost with the primary.');
  } finally {
    await end();
  }
}
