import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CHANNEL, folderStore, readChannel, rollback } from 'federation-release';
import { createToken } from 'federation-release/compose';
import { type Attack, holds, type Target } from '../security-drill.ts';
import { drillNote, HOSTILE, promoteHostile, publishHostile } from './hostile-release.ts';
import { openTeamService, type TeamService } from './team-service.ts';
import { until } from './until.ts';

const MB = 1024 * 1024;
const releasesIn = ({ dataDir }: Target): string => join(dataDir, 'releases');

interface Sent {
  readonly path?: string;
  readonly token: string;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: Buffer | string;
}

/** Calls the service; status 0 where it hangs up. */
function ask({ url, certificate }: TeamService, { path = '/releases', token, headers, body = '' }: Sent) {
  const type = path === '/commands' ? 'application/json' : 'application/octet-stream';
  const all = { authorization: `Bearer ${token}`, 'content-type': type, ...headers };
  return new Promise<{ status: number; text: string }>((resolve) => {
    const sent = request(
      new URL(path, url),
      { method: 'POST', ca: certificate, headers: all, agent: false },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    sent.on('error', () => resolve({ status: 0, text: '' }));
    if (headers && 'content-length' in headers) sent.flushHeaders();
    else sent.end(body);
  });
}

/** Opens a release service for the product's store, and lets a team in that may publish the hostile package. */
async function withService(target: Target, play: (service: TeamService) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kaza-drill-team-'));
  const service = await openTeamService(folder, releasesIn(target), HOSTILE);
  try {
    await play(service);
  } finally {
    await service.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const versionAt = async (target: Target): Promise<string | undefined> =>
  (await target.ask('GET', '/composition.json')).json?.remotes?.[HOSTILE]?.version;

/** The newest revision of a document in a store's folder. */
async function newestOf(target: Target, key: string): Promise<string> {
  const folder = join(releasesIn(target), 'documents', key);
  return join(folder, (await readdir(folder)).sort().at(-1) ?? '');
}

export const attacksOnService: readonly Attack[] = [
  {
    row: 23,
    what: 'an older policy is put back, as version 99 and as its own',
    async play(target) {
      const store = folderStore(releasesIn(target));
      await store.trust.refresh();
      const version = store.trust.version();
      const old = await store.readDocument('policy/00000001');
      holds(old !== null, 'there is no policy to put back');
      await store.writeDocument('policy/00000099', old?.text ?? '', null);
      await store.trust.refresh();
      holds(store.trust.version() === version, `version ${store.trust.version()} counts`);
      holds(store.trust.problem() !== null, 'nobody is warned');
      await store.removeDocument('policy/00000099');
    },
  },
  {
    row: 24,
    what: 'an entry of the audit log is changed',
    play: (target) =>
      withService(target, async (service) => {
        const token = await createToken(service.team, service.url);
        const audit = async () =>
          JSON.parse(
            (await ask(service, { path: '/commands', token, body: JSON.stringify({ argv: ['audit'] }) })).text,
          );
        const file = await newestOf(target, 'audit/00000001');
        const before = await readFile(file, 'utf8');
        const envelope = JSON.parse(before);
        const payload = Buffer.from(envelope.payload, 'base64')
          .toString()
          .replace(/"who":"[^"]*"/, '"who":"nobody"');
        await writeFile(file, JSON.stringify({ ...envelope, payload: Buffer.from(payload).toString('base64') }));
        const found = await audit();
        await writeFile(file, before);
        holds(found.exitCode !== 0, 'nobody sees it');
        holds((await audit()).exitCode === 0, 'the log as it was is refused too');
      }),
  },
  {
    row: 25,
    what: 'tokens of nobody, of others and of yesterday, a foreign channel and policy',
    play: (target) =>
      withService(target, async (service) => {
        const before = await folderStore(releasesIn(target)).listReleases();
        const yesterday = await createToken(service.team, service.url, Date.now() - 86_400_000);
        for (const token of ['x'.repeat(40), yesterday, await createToken(service.team, 'https://elsewhere.example')]) {
          const { status } = await ask(service, { token, body: randomBytes(1000) });
          holds(status === 401, `a wrong token is answered ${status}`);
        }
        const token = await createToken(service.others, service.url);
        const commands = [
          ['promote', `${HOSTILE}@1.1.0`, '--to', DEFAULT_CHANNEL, '--force'],
          ['revoke', `${HOSTILE}@1.1.0`, '--why', 'an attack'],
          ['policy', '--set', '/etc/passwd'],
        ];
        for (const argv of commands) {
          const { status, text } = await ask(service, { path: '/commands', token, body: JSON.stringify({ argv }) });
          holds(status >= 400 || JSON.parse(text).exitCode !== 0, `${argv.join(' ')} went through`);
        }
        const after = await folderStore(releasesIn(target)).listReleases();
        holds(JSON.stringify(after) === JSON.stringify(before), 'the releases have changed');
      }),
  },
  {
    row: 26,
    what: 'an older document of the channel is put back, and the newest removed',
    async play(target) {
      const store = folderStore(releasesIn(target));
      for (const version of ['2.0.0', '2.1.0']) {
        await publishHostile(store, version, `return 'drill ${version}';`);
        await promoteHostile(store, version);
      }
      holds(await until(async () => (await versionAt(target)) === '2.1.0'), 'the site has not the newest');
      const present = await readChannel(store, DEFAULT_CHANNEL);
      const file = await newestOf(target, `channels/${DEFAULT_CHANNEL}`);
      const newest = await readFile(file, 'utf8');
      const { signature: _, digest: __, ...fields } = JSON.parse(newest);
      const older = present?.history.at(-2)?.id;
      for (const text of [JSON.stringify({ ...fields, number: 999, composition: older }), '{']) {
        await writeFile(file, text);
        holds(!(await until(async () => (await versionAt(target)) !== '2.1.0', 3_000)), 'the site went back');
      }
      await rm(file);
      holds(!(await until(async () => (await versionAt(target)) !== '2.1.0', 3_000)), 'the site went back');
      await writeFile(file, newest);
      const back = await rollback(store, older ?? '', DEFAULT_CHANNEL, drillNote);
      holds(back.ok, 'who may take it back cannot');
      holds(await until(async () => (await versionAt(target)) === '2.0.0'), 'the site did not follow');
    },
  },
  {
    row: 27,
    what: 'slow uploads, 200 MB, headers without end and names that lead out hold the release service up',
    play: (target) =>
      withService(target, async (service) => {
        const token = await createToken(service.team, service.url);
        const slow = Array.from({ length: 8 }, () => ask(service, { token, headers: { 'content-length': 1000 } }));
        const large = {
          token: await createToken(service.others, service.url),
          headers: { 'content-length': 200 * MB },
        };
        holds((await ask(service, large)).status === 413, '200 MB are not refused at once');
        const endless = await ask(service, { token: 'x'.repeat(64 * 1024) });
        holds(endless.status === 431 || endless.status === 0, `headers without end are answered ${endless.status}`);
        const evil = JSON.stringify({ name: '../../keys', version: '1.0.0', files: {} });
        const led = await ask(service, { token: large.token, body: `${evil.length}\n${evil}` });
        holds(led.status === 400, `a name that leads out is answered ${led.status}`);
        const over = await Promise.race(slow);
        holds(over.status === 503, `the third slow upload of a team is answered ${over.status}`);
      }),
  },
];
