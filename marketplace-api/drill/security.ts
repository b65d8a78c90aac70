import { attacksOnCodes } from './attacks-on-codes.ts';
import { attacksOnPages } from './attacks-on-pages.ts';
import { attacksOnPeople } from './attacks-on-people.ts';
import { attacksOverHttp } from './attacks-over-http.ts';
import { startTarget } from './target.ts';

/**
 * Plays the rows of docs/security.md against a product in production mode on a PostgreSQL of its own, and says which held.
 * Short: the API alone, and fewer sends.
 */
export async function runSecurityDrill({ short }: { short: boolean }): Promise<void> {
  const target = await startTarget({ whole: !short });
  const attacks = [...attacksOnCodes, ...attacksOnPeople, ...attacksOverHttp, ...(target.whole ? attacksOnPages : [])];
  attacks.sort((a, b) => a.row - b.row);
  let broke = 0;
  try {
    for (const { row, what, play } of attacks) {
      const failure = await play(target, { short }).then(
        () => null,
        (error: Error) => error.message,
      );
      if (failure !== null) broke += 1;
      console.log(failure === null ? `held   ${row}: ${what}` : `BROKE  ${row}: ${what}: ${failure}`);
    }
  } finally {
    await target.stop();
  }
  console.log(`${attacks.length - broke} held, ${broke} broke`);
  if (broke > 0) throw new Error('Something got through: see docs/security.md for what must hold it.');
}
