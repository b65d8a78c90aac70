import fc from 'fast-check';
import { checkSet } from '../checks/check.ts';
import { formatRef } from '../facts/release-ref.ts';
import type { StoredRelease } from '../facts/stored-release.ts';
import { isIntact } from '../publish/mend-release.ts';
import { publishRelease } from '../publish/publish-release.ts';
import { folderStore } from '../store/folder-store.ts';
import { readComposition } from '../store/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { revokedReleases } from '../store/revocations.ts';
import { buildTiny, note, temporaryFolder } from '../testing/fixtures.ts';
import { setCanary } from './canary.ts';
import { readChannel } from './channel.ts';
import type { Channel } from './channel-document.ts';
import { promote, readReleases, releasesOf } from './promote.ts';
import { prune } from './prune.ts';
import { revoke } from './revoke.ts';
import { rollback } from './rollback.ts';

const NAMES = ['host-shell', 'mfe-catalog', 'mfe-chat'] as const;
const VERSIONS = ['1.0.0', '1.1.0', '2.0.0'] as const;
/** For ever: the others stay, so that there is something to go on with. */
const REVOKED = '1.1.0';
const CHANNELS = ['production', 'preview'] as const;
const STEPS = 600;

interface OfRelease {
  name: string;
  version: string;
  channel: string;
  dies: number | null;
}

type Step =
  | ({ do: 'publish' } & OfRelease)
  | ({ do: 'promote' } & OfRelease)
  | ({ do: 'canary' } & OfRelease)
  | ({ do: 'revoke' } & Omit<OfRelease, 'channel'>)
  | { do: 'rollback'; pick: number; channel: string; dies: number | null }
  | { do: 'prune'; days: number; dies: number | null };

/** Of which some are the same in several releases. */
const filesOf = (version: string) => ({ 'same.js': 'same()', 'server/server.cjs': version.slice(0, 1) });

interface OfChannel {
  readonly set: Record<string, string>;
  readonly ids: string[];
  /** `name@version`. */
  readonly canary: string | null;
}

/** What the store must hold, following what the commands answered. */
interface Model {
  readonly published: Set<string>;
  readonly revoked: Set<string>;
  readonly channels: Map<string, OfChannel>;
}

const dies = fc.option(fc.nat({ max: 30 }), { freq: 3 });
const channel = fc.constantFrom(...CHANNELS);
const release = { name: fc.constantFrom(...NAMES), version: fc.constantFrom(...VERSIONS), channel, dies };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('publish' as const), ...release }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('promote' as const), ...release }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('canary' as const), ...release }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('revoke' as const), ...release, version: fc.constant(REVOKED) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rollback' as const), pick: fc.nat(50), channel, dies }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('prune' as const), days: fc.constantFrom(0, 14), dies }) },
);

class Killed extends Error {}

/** A store whose process is killed after so many calls: whatever it was doing is left as it is. */
function mortal(store: ReleaseStore, calls: number | null): ReleaseStore {
  if (calls === null) return store;
  let left = calls;
  return new Proxy(store, {
    get(target, key: keyof ReleaseStore) {
      if (key === 'trust') return target.trust;
      return async (...given: unknown[]) => {
        if (left <= 0) throw new Killed('killed');
        left -= 1;
        // Killed inside of a publish: between two files, before anything is renamed.
        if (key === 'addRelease' && left === 0) {
          const [info, content] = given as Parameters<ReleaseStore['addRelease']>;
          const half = {
            *[Symbol.iterator]() {
              yield* [...content].slice(0, 1);
              throw new Killed('killed');
            },
          };
          return target.addRelease(info, half as never);
        }
        return (target[key] as (...all: unknown[]) => unknown)(...given);
      };
    },
  });
}

const canaryOf = (channel: Channel | null) => (channel?.canary ? formatRef(channel.canary) : null);

/** Every document can be read and every channel could be served, whatever happened before. */
async function expectValid(store: ReleaseStore, model: Model): Promise<void> {
  const listed = (await store.listReleases()).map(({ name, version }) => `${name}@${version}`);
  expect(listed.filter((ref) => !model.published.has(ref))).toEqual([]);
  for (const ref of await store.listReleases()) expect((await store.readRelease(ref))?.name).toBe(ref.name);
  for (const [name, expected] of model.channels) {
    const present = await readChannel(store, name);
    const set = await releasesOf(store, present);
    expect(set).toEqual(expected.set);
    expect(canaryOf(present)).toEqual(expected.canary);
    for (const id of present?.history.map((entry) => entry.id) ?? [])
      expect(await readComposition(store, id)).not.toBeNull();
    const releases = await readReleases(store, set);
    if (!releases.ok) throw new Error(`${name} cannot be served: ${releases.message}`);
    const integrity = await checkSet(store, releases.value, releases.value);
    expect(integrity.filter(({ rule }) => rule === 'integrity')).toEqual([]);
  }
}

/** Every release has its files, whatever was removed of others that share them. */
async function expectWhole(store: ReleaseStore): Promise<void> {
  for (const ref of await store.listReleases()) {
    const release = (await store.readRelease(ref)) as StoredRelease;
    const paths = Object.keys(release.files);
    expect(paths.length).toBeGreaterThan(2);
    for (const path of paths) expect(await isIntact(store, release, path)).toBe(true);
  }
}

async function perform(store: ReleaseStore, model: Model, builds: Map<string, string>, action: Step): Promise<void> {
  const doomed = mortal(store, action.dies);
  if (action.do === 'publish') {
    const ref = `${action.name}@${action.version}`;
    // Killed at the end, it may be there without an answer that said so.
    model.published.add(ref);
    await publishRelease(doomed, builds.get(ref) ?? '');
  } else if (action.do === 'promote') {
    await promote(doomed, [action], action.channel, note);
  } else if (action.do === 'revoke') await revoke(doomed, action, note);
  else if (action.do === 'canary') await setCanary(doomed, action, 10, action.channel, note);
  else if (action.do === 'rollback') {
    const ids = model.channels.get(action.channel)?.ids ?? [];
    await rollback(doomed, ids[action.pick % Math.max(1, ids.length)] ?? 'none', action.channel, note);
  } else if (action.do === 'prune') {
    const now = Date.now() + 20 * 24 * 60 * 60 * 1000;
    await prune(doomed, { days: action.days, now });
  }
}

/** What is revoked stays so, and comes into no channel any more, nor to a canary. */
function expectBarred(revoked: ReadonlySet<string>, before: OfChannel, after: OfChannel): void {
  const come = Object.entries(after.set).filter(([name, version]) => before.set[name] !== version);
  const refs = come.map(([name, version]) => formatRef({ name, version }));
  if (after.canary !== null && after.canary !== before.canary) refs.push(after.canary);
  expect(refs.filter((ref) => revoked.has(ref))).toEqual([]);
}

/** A step changes one channel at most, to a state that it asked for, or nothing at all; a revocation ends canaries. */
async function follow(store: ReleaseStore, model: Model, action: Step): Promise<void> {
  const revoked = await revokedReleases(store);
  expect([...model.revoked].filter((ref) => !revoked.has(ref))).toEqual([]);
  for (const name of CHANNELS) {
    const present = await readChannel(store, name);
    if (!present) continue;
    const before = model.channels.get(name) ?? { set: {}, ids: [], canary: null };
    const set = await releasesOf(store, present);
    const after = {
      set: { ...set },
      ids: present.history.map(({ id }) => id),
      canary: canaryOf(present),
    };
    const changed = after.ids.length - before.ids.length;
    const isOfStep = action.do === 'revoke' || ('channel' in action && action.channel === name);
    expect(changed === 0 || (changed === 1 && isOfStep)).toBe(true);
    if (changed === 0) expect(after).toEqual(before);
    else if (action.do === 'promote') expect(set[action.name]).toBe(action.version);
    else if (action.do === 'rollback') expect(before.ids).toContain(present.composition);
    else if (action.do === 'canary') expect(after.set).toEqual(before.set);
    else if (action.do === 'revoke')
      expect([after.set, after.canary, before.canary]).toEqual([before.set, null, formatRef(action)]);
    // A channel that is new begins as production is.
    if (model.channels.has(name)) expectBarred(model.revoked, before, after);
    model.channels.set(name, after);
  }
  for (const ref of revoked) model.revoked.add(ref);
}

it(`stays valid over ${STEPS} random steps of publishing, promoting, rolling back, revoking, pruning and being killed`, async () => {
  const store = folderStore(await temporaryFolder());
  const builds = new Map<string, string>();
  for (const name of NAMES)
    for (const version of VERSIONS)
      builds.set(`${name}@${version}`, await buildTiny({ name, version, files: filesOf(version) }));
  const model: Model = { published: new Set(), revoked: new Set(), channels: new Map() };
  const steps = fc.sample(step, { numRuns: STEPS, seed: 20_261_121 });
  let killed = 0;
  for (const [index, action] of steps.entries()) {
    if (action.dies !== null) killed += 1;
    await perform(store, model, builds, action);
    await follow(store, model, action);
    if (index % 10 === 0 || index > STEPS - 20) await expectValid(store, model);
    if (index % 50 === 49) await expectWhole(store);
  }
  expect(killed).toBeGreaterThan(100);
  expect(model.revoked.size).toBeGreaterThan(1);
  expect(model.channels.get('production')?.ids.length).toBeGreaterThan(20);
});
