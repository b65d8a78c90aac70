import { findPrograms, isInstalled } from '../../cluster/find-programs.ts';
import type { RunOptions } from '../../named/run-named.ts';
import { playMove } from './move.ts';
import { playRestore } from './play-restore.ts';

/** Moves an installation between both kinds of database; unless short, loses a machine too and brings it back. */
export async function run({ short }: RunOptions): Promise<void> {
  await playMove(short);
  if (short) return;
  if (findPrograms() && isInstalled('pgbackrest')) await playRestore();
  else
    console.log(
      'The loss of a machine is not played. It needs: apt-get install postgresql pgbouncer haproxy pgbackrest',
    );
}
