import { deepStrictEqual } from 'node:assert';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Database, DataSnapshot } from 'firebase/database';
import { get, onValue, ref } from 'firebase/database';
import type { Json } from '../../tree/json-tree.ts';
import { isHashOf } from '../../tree/node-hash.ts';
import { openOfflineSdk, type Play, play } from '../play.ts';
import { rowsOf } from '../rows-of.ts';
import { readAsDocumented } from '../targaryen.ts';
import { act, asWrite, foresee, takenBySdk } from './acting.ts';
import { actByRest, goAway, MARK, type Model } from './elsewhere.ts';
import { type Asked, queryOf, restQueryOf } from './random-queries.ts';
import type { Rules } from './random-rules.ts';
import { type OwnStep, PLACE, type Step } from './random-steps.ts';
import { openWhole, type Whole, watchWhole } from './whole.ts';

/** What is played: by one client, while it and another look on through windows. */
export interface DifferentialCase {
  rules: Rules;
  queries: readonly Asked[];
  steps: readonly Step[];
}

const pictureOf = (snapshot: DataSnapshot) => [snapshot.exportVal(), rowsOf(snapshot)];

const isOpen = (rules: Rules): boolean => JSON.stringify(rules) === '{".write":true}';

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
  const token = await world.idToken('carol');
  const ask = (below: string, words: string) =>
    fetch(`${world.address}/${PLACE}${below}.json?${words}&format=export&auth=${token}`, {
      headers: { 'x-firebase-etag': 'true' },
    });
  const asJson = (value: unknown) => JSON.parse(JSON.stringify(value));
  const response = await ask('', '');
  deepStrictEqual(JSON.parse(await response.text()), asJson(whole.exportVal()), 'REST');
  // Of some large numbers the SDK makes another hash than they have; it is taken as well.
  const stored = (await world.stored(PLACE)) as Json;
  const hash = response.headers.get('etag')?.replace('null_etag', '') ?? '';
  deepStrictEqual([isHashOf(hash, stored), isHashOf(whole.hash(), stored)], [true, true], 'the hash');
  for (const [index, asked] of queries.entries()) {
    const words = restQueryOf(asked);
    if (words === null) continue;
    const [picture] = expected[index] as [unknown];
    deepStrictEqual(JSON.parse(await (await ask(asked.below, words)).text()), asJson(picture), `REST reads ${words}`);
  }
}

/**
 * Plays a case against a server, and by the SDK alone, which is told what the rules allow as targaryen reads them:
 * after each step everybody shows the same rows in the same order, the writer as soon as it is answered.
 *
 * @throws AssertionError that names the step
 */
export async function playCase({ rules, queries, steps }: DifferentialCase): Promise<void> {
  const file = { '.read': true, [PLACE]: { ...rules, '.indexOn': ['.value', 'a', 'b/a'] }, [MARK]: { '.write': true } };
  const judgeOn = readAsDocumented({ rules: file });
  const world = await play(file);
  // One is asked anew each time; the other keeps its windows, as real clients do.
  const [offline, keeping] = [openOfflineSdk(), openOfflineSdk()];
  try {
    const whole = openWhole(offline.database);
    openWhole(keeping.database);
    // Another device of hers goes away and comes back.
    const [ann, bob, device] = [await world.join('ann'), await world.join('bob'), await world.join('ann')];
    const model: Model = {
      whole,
      apply(write) {
        for (const { database } of [offline, keeping]) void act(database, write);
      },
      stored: world.stored,
      foresee: (write) => foresee(write, whole, judgeOn({ [PLACE]: whole.exportVal() })),
    };
    const [alone = [], byAnn = [], byBob = []] = await Promise.all(
      [keeping, ann, bob].map(({ database }) => openWindows(database, queries)),
    );
    let expected: unknown[] = alone;
    /** What the writer shows as soon as it is answered. */
    const actHere = async (asked: OwnStep): Promise<unknown[]> => {
      const step = takenBySdk(asked, whole);
      const write = asWrite(step, whole);
      const allowed = model.foresee(write);
      deepStrictEqual(await act(ann.database, step), allowed, `whether ${JSON.stringify(step)} is allowed`);
      // No await before this: the data come before the response.
      const seen = [...byAnn];
      if (allowed) model.apply(write);
      return seen;
    };
    const byDevice = watchWhole(device.database);
    await get(ref(device.database, PLACE));
    for (const step of steps) {
      const name = JSON.stringify(step);
      let seen: unknown[] | null = null;
      if (step.does === 'rest') await actByRest(world.address, await world.idToken('ann'), step, model);
      else if (step.does === 'away') await goAway(device.database, byDevice, step, isOpen(rules), model);
      else seen = await actHere(step);
      expected = await lookOnce(offline.database, queries);
      if (seen && !agree(seen, expected, alone)) deepStrictEqual(seen, expected, `ann after ${name}`);
      for (const [who, shown] of [['ann', byAnn] as const, ['bob', byBob] as const]) {
        for (let tries = 0; tries < 400 && !agree(shown, expected, alone); tries++) await wait(5);
        if (!agree(shown, expected, alone)) deepStrictEqual(shown, expected, `${who} after ${name}`);
      }
    }
    await compareReads(world, whole, queries, [expected, alone]);
  } finally {
    await Promise.all([offline.close(), keeping.close()]);
    await world.close();
  }
}
