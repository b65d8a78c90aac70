import { deepStrictEqual } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Database, DataSnapshot } from 'firebase/database';
import { get, onValue } from 'firebase/database';
import { openOfflineSdk, type Play, play } from '../play.ts';
import { rowsOf } from '../rows-of.ts';
import { readAsDocumented } from '../targaryen.ts';
import { act, asWrite, foresee } from './acting.ts';
import { type Asked, queryOf } from './random-queries.ts';
import type { Rules } from './random-rules.ts';
import { PLACE, type Step } from './random-steps.ts';
import { openWhole, type Whole } from './whole.ts';

/** What is played: by one client, while it and another look on through windows. */
export interface DifferentialCase {
  rules: Rules;
  queries: readonly Asked[];
  steps: readonly Step[];
}

const pictureOf = (snapshot: DataSnapshot) => [snapshot.exportVal(), rowsOf(snapshot)];

/** What a client shows of its queries, as they change. */
async function openWindows(database: Database, queries: readonly Asked[]): Promise<unknown[]> {
  const shown: unknown[] = [];
  const open = (asked: Asked, index: number) =>
    new Promise<void>((resolve, reject) => {
      const show = (snapshot: DataSnapshot) => {
        shown[index] = pictureOf(snapshot);
        resolve();
      };
      onValue(queryOf(database, asked), show, reject);
    });
  await Promise.all(queries.map(open));
  return shown;
}

/** What a client that knows everything shows of each query that it is asked now. */
const lookOnce = (database: Database, queries: readonly Asked[]): Promise<unknown[]> =>
  Promise.all(
    queries.map(
      (asked) =>
        new Promise((resolve) =>
          onValue(queryOf(database, asked), (one) => resolve(pictureOf(one)), { onlyOnce: true }),
        ),
    ),
  );

/**
 * Each window shows what a new one shows. An own write can leave the SDK with a window that is not: then it is what the
 * SDK alone is left with.
 */
function agree(shown: readonly unknown[], expected: readonly unknown[], alone: readonly unknown[]): boolean {
  return shown.every((window, index) => [expected[index], alone[index]].some((one) => isDeepStrictEqual(window, one)));
}

/** What a client that has seen nothing reads, and what REST says. */
async function compareReads(
  world: Play,
  whole: Whole,
  queries: readonly Asked[],
  [expected, alone]: [unknown[], unknown[]],
): Promise<void> {
  const { database } = await world.join('carol');
  for (const [index, asked] of queries.entries()) {
    const picture = pictureOf(await get(queryOf(database, asked)));
    if (!isDeepStrictEqual(picture, alone[index])) {
      deepStrictEqual(picture, expected[index], `carol reads ${JSON.stringify(asked)}`);
    }
  }
  const address = `${world.address}/${PLACE}.json?format=export&auth=${await world.idToken('carol')}`;
  const response = await fetch(address, { headers: { 'x-firebase-etag': 'true' } });
  deepStrictEqual(JSON.parse(await response.text()), JSON.parse(JSON.stringify(whole.exportVal())), 'REST');
  deepStrictEqual(response.headers.get('etag'), whole.hash() || 'null_etag', 'the hash');
}

/**
 * Plays a case against a server, and by the SDK alone, which is told what the rules allow as targaryen reads them:
 * after each step everybody shows the same rows in the same order, the writer as soon as it is answered.
 *
 * @throws AssertionError that names the step
 */
export async function playCase({ rules, queries, steps }: DifferentialCase): Promise<void> {
  const file = { '.read': true, [PLACE]: rules };
  const judgeOn = readAsDocumented({ rules: file });
  const world = await play(file);
  // One is asked anew each time; the other keeps its windows, as real clients do.
  const [offline, keeping] = [openOfflineSdk(), openOfflineSdk()];
  try {
    const whole = openWhole(offline.database);
    openWhole(keeping.database);
    const [ann, bob] = [await world.join('ann'), await world.join('bob')];
    const [alone = [], byAnn = [], byBob = []] = await Promise.all(
      [keeping, ann, bob].map(({ database }) => openWindows(database, queries)),
    );
    let expected: unknown[] = alone;
    for (const step of steps) {
      const name = JSON.stringify(step);
      const write = asWrite(step, whole);
      const allowed = foresee(write, judgeOn({ [PLACE]: whole.exportVal() }));
      deepStrictEqual(await act(ann.database, step), allowed, `whether ${name} is allowed`);
      // No await before this: the data come before the response.
      const seen = [...byAnn];
      if (allowed) for (const { database } of [offline, keeping]) void act(database, write);
      expected = await lookOnce(offline.database, queries);
      if (!agree(seen, expected, alone)) deepStrictEqual(seen, expected, `ann after ${name}`);
      for (let tries = 0; tries < 400 && !agree(byBob, expected, alone); tries++) await wait(5);
      if (!agree(byBob, expected, alone)) deepStrictEqual(byBob, expected, `bob after ${name}`);
    }
    await compareReads(world, whole, queries, [expected, alone]);
  } finally {
    await Promise.all([offline.close(), keeping.close()]);
    await world.close();
  }
}
