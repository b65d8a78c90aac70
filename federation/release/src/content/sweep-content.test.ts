import { integrityOf } from '../facts/release-files.ts';
import type { Blobs } from './blobs.ts';
import { CONTENT, LEAVING, type SharedContent, sharedContent } from './shared-content.ts';
import { sweepContent } from './sweep-content.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ROUNDS = 150;

class Killed extends Error {}

/** The same numbers each time. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Storage in memory whose operations happen in any order that the others leave, one at a time. */
function openStorage(random: (below: number) => number) {
  const objects = new Map<string, { bytes: Buffer; at: number }>();
  const waiting: (() => void)[] = [];
  let clock = 0;
  const turn = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));
  const blobs: Blobs = {
    read: async (key) => {
      await turn();
      return objects.get(key)?.bytes ?? null;
    },
    write: async (key, bytes) => {
      await turn();
      objects.set(key, { bytes: Buffer.from(bytes), at: clock });
    },
    list: async (prefix) => {
      await turn();
      return [...objects.keys()].filter((key) => key.startsWith(prefix));
    },
    writtenAt: async (key) => {
      await turn();
      const object = objects.get(key);
      return object ? new Date(object.at) : null;
    },
    move: async (from, to) => {
      await turn();
      const object = objects.get(from);
      if (object) objects.set(to, { ...object, at: clock });
      await turn();
      objects.delete(from);
    },
    remove: async (keys) => {
      for (const key of keys) {
        await turn();
        objects.delete(key);
      }
    },
  };
  return {
    objects,
    blobs,
    now: () => clock,
    pass: (ms: number) => {
      clock += ms;
    },
    /** The same storage for a process that is killed after so many operations. */
    mortal(operations: number): Blobs {
      let left = operations;
      return new Proxy(blobs, {
        get:
          (target, key: keyof Blobs) =>
          async (...given: never[]) => {
            if (left <= 0) throw new Killed();
            left -= 1;
            return (target[key] as (...all: never[]) => Promise<unknown>)(...given);
          },
      });
    },
    /** Lets all that was begun come to its end. */
    async settle(work: readonly Promise<unknown>[]): Promise<void> {
      let isDone = false;
      const all = Promise.all(work).finally(() => {
        isDone = true;
      });
      while (!isDone) {
        await new Promise((resolve) => setImmediate(resolve));
        waiting.splice(random(Math.max(1, waiting.length)), 1)[0]?.();
      }
      await all;
    },
  };
}

/** A release of files that it shares with most others. */
function filesOf(version: number): Map<string, Buffer> {
  const pick = (path: string, of: number) => [path, Buffer.from(`${path} ${version % of}`)] as const;
  return new Map([pick('a.js', 2), pick('server/server.cjs', 3), pick('a.woff2', 5)]);
}
const describedFiles = (files: ReadonlyMap<string, Buffer>) =>
  Object.fromEntries(
    [...files].map(([path, bytes]) => [
      path,
      { integrity: integrityOf(bytes), bytes: bytes.length, brotliBytes: null },
    ]),
  );

async function expectWhole(content: SharedContent, version: number): Promise<void> {
  const read = async (path: string, bytes: Buffer) =>
    (await content.read(integrityOf(bytes), path, 'identity')) ?? content.read(integrityOf(bytes), path, 'identity');
  for (const [path, bytes] of filesOf(version)) expect((await read(path, bytes))?.toString()).toBe(bytes.toString());
}

test(`what a release names can be read, over ${ROUNDS} rounds of publishing, removing and sweeping beside one another, some killed`, async () => {
  const random = seeded(20_261_128);
  const storage = openStorage(random);
  const content = sharedContent(storage.blobs);
  const released = new Set<number>();
  const publish = async (version: number, blobs: Blobs): Promise<void> => {
    const writing = sharedContent(blobs);
    for (const [path, bytes] of filesOf(version)) await writing.write({ path, integrity: integrityOf(bytes), bytes });
    released.add(version);
  };
  const sweep = (blobs: Blobs) =>
    sweepContent(blobs, sharedContent(blobs), async () => {
      const releases = [...released].map((version) => ({ files: describedFiles(filesOf(version)) as never }) as never);
      return { releases, asked: [], now: storage.now() };
    });
  const orKilled = (work: Promise<unknown>) =>
    work.catch((error) => {
      if (!(error instanceof Killed)) throw error;
    });
  for (let round = 0; round < ROUNDS; round += 1) {
    const work = Array.from({ length: 3 }, () => {
      const blobs = random(3) === 0 ? storage.mortal(random(12)) : storage.blobs;
      return orKilled(random(2) === 0 ? sweep(blobs) : publish(random(30), blobs));
    });
    await storage.settle(work);
    await storage.settle([...released].map((version) => expectWhole(content, version)));
    for (const version of [...released]) if (random(4) === 0) released.delete(version);
    storage.pass(random(3) * DAY_MS);
  }
  for (const days of [0, 2, 2, 2]) {
    storage.pass(days * DAY_MS);
    await storage.settle([sweep(storage.blobs)]);
  }
  const used = (
    await Promise.all(
      [...released].map(async (version) => {
        const keys = content.keysOf({ files: describedFiles(filesOf(version)) });
        await storage.settle([keys]);
        return await keys;
      }),
    )
  ).flat();
  expect([...storage.objects.keys()].sort()).toEqual([...new Set(used.map((key) => `${CONTENT}${key}`))].sort());
});

describe('two sweeps beside one another leave what a publish found in its place,', () => {
  const file = { path: 'a.woff2', bytes: Buffer.from('letters') };
  const integrity = integrityOf(file.bytes);
  const release = { files: { [file.path]: { integrity } } } as never;
  const open = async () => {
    const objects = new Map<string, { bytes: Buffer; at: number }>();
    const blobs: Blobs = {
      read: async (key) => objects.get(key)?.bytes ?? null,
      write: async (key, bytes) => void objects.set(key, { bytes: Buffer.from(bytes), at: 10 * DAY_MS }),
      list: async (prefix) => [...objects.keys()].filter((key) => key.startsWith(prefix)),
      writtenAt: async (key) => new Date(objects.get(key)?.at ?? 0),
      move: async (from, to) => {
        const object = objects.get(from);
        if (object) objects.set(to, { ...object, at: 10 * DAY_MS });
        objects.delete(from);
      },
      remove: async (keys) => keys.forEach((key) => void objects.delete(key)),
    };
    const content = sharedContent(blobs);
    const publish = () => content.write({ ...file, integrity });
    await publish();
    const [key = ''] = objects.keys();
    const leaving = key.replace(CONTENT, LEAVING);
    objects.set(leaving, { bytes: file.bytes, at: 0 });
    const sweep = (releases: never[], through: Partial<Blobs> = {}, before = async () => {}) =>
      sweepContent({ ...blobs, ...through }, content, async () => {
        await before();
        return { releases, asked: [], now: 10 * DAY_MS };
      });
    const read = async () => (await content.read(integrity, file.path, 'identity'))?.toString();
    return { objects, blobs, publish, key, leaving, sweep, read };
  };

  test('though one removes what another has just moved there', async () => {
    const { blobs, leaving, sweep, read } = await open();
    const remove = async (keys: readonly string[]) => {
      if (keys.includes(leaving)) await sweep([]);
      await blobs.remove(keys);
    };
    await sweep([], { remove });
    expect(await read()).toBe('letters');
  });

  test('though one takes back what another takes away', async () => {
    const { objects, key, publish, sweep, read } = await open();
    objects.delete(key);
    const move = async (from: string, to: string) => {
      objects.set(to, objects.get(from) as never);
      await sweep([]);
      objects.delete(from);
    };
    await sweep([release], { move }, publish);
    expect(await read()).toBe('letters');
  });
});

test('a list of chunks that is damaged keeps everything where it is', async () => {
  const storage = openStorage(() => 0);
  const content = sharedContent(storage.blobs);
  const files = filesOf(1);
  const writing = [...files].map(([path, bytes]) => content.write({ path, integrity: integrityOf(bytes), bytes }));
  await storage.settle(writing);
  const list = [...storage.objects.keys()].find((key) => key.endsWith('.parts')) ?? '';
  storage.objects.set(list, { bytes: Buffer.from('{'), at: 0 });
  const before = [...storage.objects.keys()];
  const releases = [{ files: describedFiles(files) }] as never;
  await storage.settle([sweepContent(storage.blobs, content, async () => ({ releases, asked: [], now: 0 }))]);
  expect([...storage.objects.keys()]).toEqual(before);
});
