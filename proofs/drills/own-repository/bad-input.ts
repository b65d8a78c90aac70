import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { createToken } from 'federation-release/compose';
import type { Release } from 'shared-contracts/composition';
import type { TeamService } from '../security/releases/team-service.ts';
import type { Repository } from './make-repository.ts';
import type { Step } from './tools.ts';

const MINUTE_MS = 60_000;
const MB = 1024 * 1024;

/** What is to be refused, and in which words. */
interface BadInput {
  readonly what: string;
  readonly line: string;
  /** Returns what the one who tried it reads. */
  play(): Promise<string>;
}

/** Hash of each file of the site's store. */
async function contentOf(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    // Edges count their visitors there at any time.
    .filter((path) => !/[\\/](telemetry|canaries)[\\/]/.test(path))
    .sort();
  const hash = createHash('sha256');
  for (const path of files) hash.update(path).update(await readFile(path));
  return hash.digest('hex');
}

/** What a command that failed has printed. */
const printedBy = (error: Error): string => error.message.split('\n').slice(1).join('\n').trim();

/** The lines of a command that is to fail. */
const refusalOf = (running: Promise<string>): Promise<string> =>
  running.then((output) => `It went through: ${output}`, printedBy);

/** The build of the repository with other facts, and more files. */
async function changedBuild(
  dir: string,
  change: Partial<Release>,
  more: Readonly<Record<string, Buffer>> = {},
): Promise<string> {
  const copy = await mkdtemp(join(dir, '.changed-'));
  await cp(join(dir, 'dist'), copy, { recursive: true });
  const release: Release = JSON.parse(await readFile(join(copy, 'release.json'), 'utf8'));
  const files = { ...release.files };
  for (const [path, bytes] of Object.entries(more)) {
    await writeFile(join(copy, path), bytes);
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    files[path] = { integrity, bytes: bytes.length, brotliBytes: null };
  }
  await writeFile(join(copy, 'release.json'), JSON.stringify({ ...release, ...change, files }));
  return copy;
}

/** Sends a part of what `content-length` announces; the response, or nothing where the sender hangs up first. */
function sendPart({ url, certificate }: TeamService, token: string, announced: number, sent: number): Promise<string> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/octet-stream',
    'content-length': announced,
  };
  const asked = request(new URL('/releases', url), { method: 'POST', ca: certificate, headers, agent: false });
  const answer = new Promise<string>((resolve) => {
    asked.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve(JSON.parse(text).message));
    });
    asked.on('error', () => resolve(''));
    asked.on('close', () => resolve(''));
  });
  if (sent === 0) asked.flushHeaders();
  else asked.write(Buffer.alloc(sent), () => asked.destroy());
  return answer.finally(() => asked.destroy());
}

/** Two builds of one version at the same moment: one is published, and the other one's sender reads why it is not. */
async function twoAtOnce(repository: Repository, service: TeamService): Promise<string> {
  const builds = await Promise.all(
    ['one', 'two'].map((text) => changedBuild(repository.dir, { version: '9.0.0' }, { 'note.txt': Buffer.from(text) })),
  );
  const publish = (from: string) =>
    repository
      .kaza(['compose', 'publish', repository.name, '--from', from], service.env)
      .then(() => 'published', printedBy);
  const said = await Promise.all(builds.map(publish));
  const at = said.indexOf('published');
  const ref = { name: repository.name, version: '9.0.0' };
  const stored = String(await service.store.readFile(ref, 'note.txt', 'identity'));
  if (stored !== ['one', 'two'][at]) throw new Error(`The store holds "${stored}": ${said.join(' | ')}`);
  return said[1 - at] ?? '';
}

function badInputs(repository: Repository, service: TeamService): BadInput[] {
  const { dir, name, kaza } = repository;
  const publish = (env: Readonly<Record<string, string>>, from = 'dist', as = name) =>
    refusalOf(kaza(['compose', 'publish', as, '--from', from], { ...service.env, ...env }));
  const tokenOf = (minutes: number) => createToken(service.team, service.url, Date.now() + minutes * MINUTE_MS);
  return [
    {
      what: 'a wrong token',
      line: 'nobody whom the policy names has signed it',
      play: async () => publish({ RELEASE_TOKEN: (await tokenOf(0)).replace(/[^.]+$/, 'A'.repeat(86)) }),
    },
    {
      what: 'the token of another team',
      line: `is signed by the team team, not by others`,
      play: async () => publish({ RELEASE_TOKEN: await createToken(service.others, service.url) }),
    },
    {
      what: 'a foreign package',
      line: 'the team team may not publish mfe-catalog',
      play: async () => publish({}, await changedBuild(dir, { name: 'mfe-catalog' }), 'mfe-catalog'),
    },
    {
      what: 'a channel that is not the team’s',
      line: 'The team team may not change the channel beta',
      play: () =>
        refusalOf(kaza(['compose', 'promote', `${name}@1.0.0`, '--to', 'beta', '--force'], { ...service.env })),
    },
    {
      what: 'an expired token',
      line: 'it has expired; run `compose login` again',
      play: async () => publish({ RELEASE_TOKEN: await tokenOf(-20) }),
    },
    {
      what: 'a clock that is ahead',
      line: 'look at your clock',
      play: async () => publish({ RELEASE_TOKEN: await tokenOf(10) }),
    },
    {
      what: 'half an upload',
      line: '',
      play: async () => sendPart(service, await tokenOf(0), MB, MB / 2),
    },
    {
      what: 'an upload of 200 MB',
      line: 'A release may weigh 50 MB at most. Nothing was published.',
      play: async () => sendPart(service, await tokenOf(0), 200 * MB, 0),
    },
    {
      what: 'a release of 200 MB',
      line: 'at most 50 are taken',
      play: async () =>
        publish({}, await changedBuild(dir, { version: '8.0.0' }, { 'big.bin': Buffer.alloc(200 * MB) })),
    },
  ];
}

/** One clear line, and not a byte of the store changed. */
async function holds({ what, line, play }: BadInput, releases: string): Promise<void> {
  const before = await contentOf(releases);
  const said = await play();
  if (!said.includes(line) || said.includes('\n') || (line === '' && said !== ''))
    throw new Error(`${what}: expected one line with "${line}", got "${said}".`);
  if ((await contentOf(releases)) !== before) throw new Error(`${what}: the store has changed.`);
}

/** What a release service gets by mistake or attack; the repository has a build in `dist`, and 1.0.0 published. */
export async function playBadInput(
  step: Step,
  repository: Repository,
  service: TeamService,
  releases: string,
): Promise<void> {
  for (const input of badInputs(repository, service))
    await step(`refused: ${input.what}`, () => holds(input, releases));
  await step('refused: the second of two at once', async () => {
    const said = await twoAtOnce(repository, service);
    if (!said.includes('is published already, with other bytes') || said.includes('\n')) throw new Error(said);
  });
}
