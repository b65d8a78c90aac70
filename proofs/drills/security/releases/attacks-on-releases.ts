import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  assetPath,
  canaryCountsKey,
  DEFAULT_CHANNEL,
  folderStore,
  promote,
  type ReleaseStore,
  readChannel,
  setCanary,
} from 'federation-release';
import { type Attack, holds, type Target } from '../security-drill.ts';
import { drillNote, HOSTILE, HOSTILE_PAGE, hunt, promoteHostile, publishHostile } from './hostile-release.ts';
import { until } from './until.ts';

const releasesIn = ({ dataDir }: Target): string => join(dataDir, 'releases');
const storeOf = (target: Target): ReleaseStore => folderStore(releasesIn(target));
/** On a machine that does nothing else. */
const REVOKED_WITHIN_MS = 1_000;
const REPORTS = 5_000;
const NETWORKS = 50;

const compositionAt = async (target: Target, path: string): Promise<string | undefined> =>
  /data-composition="([^"]*)"/.exec((await target.ask('GET', path)).text)?.[1];

/** `npm run compose`, as a person of the team calls it. */
const compose = (target: Target, ...words: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/bootstrap.mjs', 'compose', ...words], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: target.dataDir },
  });

/** Hash of each file of the store but those that edges may write. */
async function contentOf(target: Target): Promise<Map<string, string>> {
  const folder = releasesIn(target);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !/(^|\/)(telemetry|canaries)\//.test(path));
  const hash = async (path: string) =>
    createHash('sha256')
      .update(await readFile(join(folder, path)))
      .digest('hex');
  return new Map(await Promise.all(files.map(async (path) => [path, await hash(path)] as const)));
}

/** Cookies that nobody has signed, and one that this site did, sent from everywhere. */
function forgedCookies(own: string): string[] {
  const name = '__Host-kaza_bucket';
  return [`${name}=10`, `${name}=10.AAAAAAAAAAA.AAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA`, own.replace(/.$/, 'A'), own];
}

/** Reports that pages did not send: 100 from each of 50 networks, one address each. */
async function forgeReports(target: Target, composition: string, kind: string, version: string): Promise<void> {
  const page = await target.ask('GET', '/');
  const own = (page.headers['set-cookie'] ?? []).find((line) => line.includes('kaza_bucket='))?.split(';')[0] ?? '';
  const cookies = forgedCookies(own);
  const body = { composition, channel: DEFAULT_CHANNEL, reports: [{ name: HOSTILE, version, kind }] };
  for (let sent = 0; sent < REPORTS; sent += NETWORKS) {
    await Promise.all(
      Array.from({ length: NETWORKS }, (_, network) => {
        const cookie = cookies[(sent / NETWORKS + network) % cookies.length] ?? '';
        return target.ask('POST', '/telemetry', { body, cookie, from: `127.200.${network}.1` });
      }),
    );
  }
}

export const attacksOnReleases: readonly Attack[] = [
  {
    row: 5,
    what: 'a server build climbs out of its realm',
    async play(target) {
      const store = storeOf(target);
      await publishHostile(store, '1.0.0', hunt);
      await promoteHostile(store, '1.0.0');
      const rendered = async () => /drill: ([^.<]*)\./.exec((await target.ask('GET', HOSTILE_PAGE)).text)?.[1];
      holds(await until(async () => (await rendered()) !== undefined), 'the page was not drawn: nothing was played');
      const found = await rendered();
      holds(found === 'nothing', `it got ${found}`);
    },
  },
  {
    row: 6,
    what: 'a release that was taken back for a hole still loads',
    async play(target, { short }) {
      const file = assetPath({ name: HOSTILE, version: '1.0.0' }, 'remoteEntry.js');
      const before = await target.ask('GET', file);
      holds(before.status === 200, `there is nothing to revoke: ${before.status}`);
      await compose(target, 'revoke', `${HOSTILE}@1.0.0`, '--why', 'it climbs');
      const isGone = async () => (await target.ask('GET', file)).status === 410;
      holds(await until(isGone, short ? undefined : REVOKED_WITHIN_MS), 'its files are still there');
      holds(!(await target.ask('GET', HOSTILE_PAGE)).text.includes('drill: '), 'it is still drawn');
      const named = await compositionAt(target, `/about?compose=${HOSTILE}@1.0.0`);
      holds(named === (await compositionAt(target, '/about')), 'a link can name it');
    },
  },
  {
    row: 7,
    what: '5,000 forged reports from 50 networks end a canary',
    async play(target) {
      const store = storeOf(target);
      for (const version of ['1.1.0', '1.2.0']) await publishHostile(store, version, `return 'drill ${version}';`);
      await promoteHostile(store, '1.1.0');
      const canary = { name: HOSTILE, version: '1.2.0' };
      const begun = await setCanary(store, canary, 50, DEFAULT_CHANNEL, { ...drillNote, force: true, samples: 5 });
      holds(begun.ok, 'no canary could begin');
      const asked = { cookie: '__Host-kaza_bucket=10' };
      const composition = async () => (await target.ask('GET', '/composition.json', asked)).json;
      const isCanary = async () => (await composition())?.remotes?.[HOSTILE]?.version === '1.2.0';
      holds(await until(isCanary), 'nobody gets the canary');
      await forgeReports(target, (await composition()).id, 'load-failure', '1.2.0');
      const telemetry = async () => {
        const days = await store.listDocuments('telemetry');
        const texts = await Promise.all(days.map(async (day) => (await store.readDocument(`telemetry/${day}`))?.text));
        return texts.some((text) => text?.includes(`${HOSTILE}@1.2.0`));
      };
      holds(await until(telemetry), 'the reports were not written down: nothing was played');
      const channel = await readChannel(store, DEFAULT_CHANNEL);
      holds(channel?.canary?.version === '1.2.0', 'they ended it');
      const counts = await store.readDocument(canaryCountsKey(DEFAULT_CHANNEL, channel.canary.watch?.id ?? ''));
      const { visitors = 0 } = JSON.parse(counts?.text ?? '{}').canary ?? {};
      holds(visitors <= 1, `${visitors} invented visitors count`);
    },
  },
  {
    row: 8,
    what: 'what the edge is asked for changes channels or releases',
    async play(target) {
      const before = await contentOf(target);
      const file = assetPath({ name: HOSTILE, version: '1.1.0' }, 'remoteEntry.js');
      for (const method of ['PUT', 'POST', 'PATCH', 'DELETE']) {
        for (const path of [file, '/composition.json', '/releases.json', '/channels/production', '/about']) {
          const { status } = await target.ask(method, path, { body: { composition: 'evil', canary: null } });
          holds(status >= 400, `${method} ${path} is answered ${status}`);
        }
      }
      for (const path of [`/?compose=${HOSTILE}@1.2.0`, '/?channel=evil', '/assets/../channels/production']) {
        await target.ask('GET', path);
      }
      const after = await contentOf(target);
      holds(before.size > 100, `only ${before.size} files are in the store`);
      const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
        (path) => before.get(path) !== after.get(path),
      );
      holds(changed.length === 0, `${changed.slice(0, 3).join()} changed`);
    },
  },
  {
    row: 42,
    what: 'the revocation of a release is taken out of the store',
    async play(target) {
      const file = assetPath({ name: HOSTILE, version: '1.0.0' }, 'remoteEntry.js');
      await rm(join(releasesIn(target), 'documents/revocations', `${HOSTILE}@1.0.0`), { recursive: true });
      holds((await target.ask('GET', file)).status === 410, 'its files are there again');
      const promoted = await promote(storeOf(target), [{ name: HOSTILE, version: '1.0.0' }], DEFAULT_CHANNEL, {
        ...drillNote,
        force: true,
      });
      holds(!promoted.ok, 'it can be promoted again');
      const audit = await compose(target, 'audit').catch((error: Error & { stderr?: string }) => error);
      holds(audit instanceof Error && `${audit.stderr}`.includes('revocation'), 'the audit finds nothing');
      await compose(target, 'repair');
      await compose(target, 'audit');
    },
  },
  {
    row: 42,
    what: 'the newest document of a channel is taken out of the store',
    async play(target) {
      const folder = join(releasesIn(target), 'documents/channels', DEFAULT_CHANNEL);
      const before = await compositionAt(target, '/about');
      await rm(join(folder, (await readdir(folder)).sort().at(-1) ?? ''));
      holds((await compositionAt(target, '/about')) === before, 'the edge went back');
      const anew = await readChannel(storeOf(target), DEFAULT_CHANNEL).catch((error: Error) => error);
      holds(anew instanceof Error, 'who starts anew takes the one before');
      await compose(target, 'repair');
      holds((await compositionAt(target, '/about')) === before, 'repair made something else of it');
    },
  },
];
