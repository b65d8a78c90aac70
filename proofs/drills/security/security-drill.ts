import type { Attack } from './attack.ts';
import { attacksOnCodes } from './attacks-on-codes.ts';
import { attacksOnPages } from './attacks-on-pages.ts';
import { attacksOnPeople } from './attacks-on-people.ts';
import { attacksOnTheMarket } from './attacks-on-the-market.ts';
import { attacksOnTime } from './attacks-on-time.ts';
import { attacksOverHttp } from './attacks-over-http.ts';
import { startTarget } from './target.ts';

export type { Attack } from './attack.ts';
export { holds } from './people.ts';
export type { Target } from './target.ts';

interface Options {
  short: boolean;
  /** Further attacks on a whole product: those that need what publishes releases. */
  more: readonly Attack[];
}

/**
 * Plays the rows of docs/security.md against a product in production mode on a PostgreSQL of its own, and says which
 * held. Short: the API alone, and fewer sends.
 */
export async function runSecurityDrill({ short, more }: Options): Promise<void> {
  const target = await startTarget({ whole: !short });
  const onPages = target.whole ? [...attacksOnPages, ...more] : [];
  const attacks = [
    ...attacksOnTime,
    ...attacksOnCodes,
    ...attacksOnPeople,
    ...attacksOnTheMarket,
    ...attacksOverHttp,
    ...onPages,
  ];
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
