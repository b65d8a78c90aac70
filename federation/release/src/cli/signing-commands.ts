import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { appendAudit } from '../audit/audit-log.ts';
import { renew } from '../channels/renew-state.ts';
import { auditLines, readAudit } from '../channels/verify-audit.ts';
import { parseRef } from '../facts/release-ref.ts';
import { asResult, failure, type Result, success } from '../facts/result.ts';
import { signAgain, signChannelAgain } from '../publish/sign-again.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { createKeyFile, readKeyFile, readSigner } from '../trust/keys.ts';
import { keysOf, type Policy, type PolicyRules, policyRulesSchema } from '../trust/policy.ts';
import { noteOf, type Options, toNumber } from './compose-options.ts';
import { reply } from './compose-output.ts';
import { type ComposeCommand, note } from './compose-table.ts';

interface NewKey {
  readonly id: string;
  readonly publicKey: string;
}

function newKey(file: string): Promise<Result<NewKey>> {
  return asResult(async () => {
    if (!(await createKeyFile(file)))
      return failure('CONFLICT', `${file} is there already: a key is never overwritten.`);
    const key = await readKeyFile(file);
    if (!key) return failure('STORE_FAILED', `${file} cannot be read again.`);
    return success({ id: key.keyId, publicKey: key.publicKey });
  });
}

export const keysCommand: ComposeCommand = {
  usage: 'keys',
  description: 'make a key of a team, or the root key that signs the policy',
  options: [
    { flags: '--out <file>', description: 'file for the private key, which only you can read', required: true },
  ],
  async run(_argument, { out = '' }) {
    return reply(await newKey(out), ({ id, publicKey }) => [
      `Private key: ${out}. Whoever has it signs in its name: keep it where secrets are kept.`,
      `Key id: ${id}`,
      `Public key: ${publicKey}`,
    ]);
  },
};

async function readRules(file: string): Promise<Result<PolicyRules>> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return failure('BAD_INPUT', `${file} cannot be read.`);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), policyRulesSchema), text);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return failure('BAD_INPUT', `${file}: ${v.getDotPath(issue) ?? 'the file'} is wrong: ${issue.message}`);
  }
  const count = Object.values(parsed.output.teams).flatMap(({ keys }) => keys).length;
  if (keysOf(parsed.output).size !== count) return failure('BAD_INPUT', `${file}: one key is named twice.`);
  return success(parsed.output);
}

function changePolicy(
  store: ReleaseStore,
  { set: file = '', root: rootKey = '', ...others }: Options,
): Promise<Result<Policy>> {
  return asResult(async () => {
    const rules = await readRules(file);
    if (!rules.ok) return rules;
    const root = readSigner(await readFile(rootKey, 'utf8').catch(() => ''));
    if (!root) return failure('BAD_INPUT', `--root must be the file of the root's private key; ${rootKey} is none.`);
    const { who, why } = noteOf(others);
    const changed = await store.trust.change(rules.value, root, async (version) => {
      const entry = { about: 'policy', state: String(version), change: `version ${version}`, who, why, team: 'root' };
      await appendAudit(store, { action: 'policy', ...entry }, root);
    });
    // With a team's key, where this process has one; else whoever changes something next does it.
    if (changed.ok) await renew(store);
    return changed;
  });
}

async function readPolicy({ trust }: ReleaseStore): Promise<Result<Policy>> {
  await trust.refresh();
  const policy = trust.policy();
  const problem = trust.problem();
  if (problem !== null) return failure('REFUSED', problem);
  return policy ? success(policy) : failure('NOT_FOUND', 'There is no policy yet: the first publish makes one.');
}

const listed = (names: readonly string[]): string => names.join(', ') || 'nothing';

const policyLines = ({ version, at, teams, channels = {} }: Policy): string[] => [
  `Policy ${version} of ${at}`,
  ...Object.entries(channels).flatMap(([channel, allowed]) =>
    Object.entries(allowed).map(
      ([directive, sources = []]) => `  remotes in ${channel} may add ${directive}: ${listed(sources)}`,
    ),
  ),
  ...Object.entries(teams).flatMap(([team, { packages, channels, promotes = channels, reads = promotes, keys }]) => [
    `  ${team}: publishes ${listed(packages)}; runs in ${listed(channels)}; promotes to ${listed(promotes)}; reads ${listed(reads)}`,
    ...[...keysOf({ teams: { [team]: { packages, channels, keys } } })].map(([id, { key }]) => {
      const times = [key.from ? `from ${key.from}` : '', key.until ? `until ${key.until}` : ''];
      const notes = [...times, key.revoked === undefined ? '' : `REVOKED: ${key.revoked}`].filter(
        (text) => text !== '',
      );
      return `    key ${[id, ...notes].join(' ')}`;
    }),
  ]),
];

export const policyCommand: ComposeCommand = {
  usage: 'policy',
  description: 'who may publish and promote what; with --set, a next version of it',
  options: [
    ...note,
    { flags: '--set <file>', description: 'teams with their packages, channels and keys' },
    { flags: '--root <file>', description: 'the private root key; needed to set' },
  ],
  async run(_argument, options, { store }) {
    return reply(options.set === undefined ? await readPolicy(store) : await changePolicy(store, options), policyLines);
  },
};

export const signCommand: ComposeCommand = {
  usage: 'sign <what>',
  description:
    'sign a release, or the state of a channel, with your own key, such as when the one that signed it was revoked',
  options: note,
  async run(text, options, { store }) {
    if (!text.includes('@'))
      return reply(await signChannelAgain(store, text, noteOf(options).who), (name) => [`Signed the channel ${name}.`]);
    const ref = parseRef(text);
    return reply(ref.ok ? await signAgain(store, ref.value, noteOf(options).who) : ref, (release) => [
      `Signed ${release}.`,
    ]);
  },
};

export const auditCommand: ComposeCommand = {
  usage: 'audit',
  description: 'who published, promoted and revoked what; verifies that nothing of it was changed or removed',
  options: [{ flags: '--head <number:hash>', description: 'a head that was written down: the log must still hold it' }],
  async run(_argument, { head }, { store }) {
    return reply(await readAudit(store, head), auditLines);
  },
};

export const loginCommand: ComposeCommand = {
  usage: 'login',
  description: "print a token of your team's key for the release service; good for 15 minutes",
  options: [],
  async run(_argument, _options, { service }) {
    if (!service) return reply(failure('BAD_INPUT', 'RELEASE_SERVICE_URL must say for which service.'));
    return reply(success({ token: service.token }), ({ token }) => [token]);
  },
};

export const serveCommand: ComposeCommand = {
  usage: 'serve',
  description: 'the release service: teams publish and promote by it with their tokens',
  options: [{ flags: '--port <number>', description: 'port (8092)', parse: toNumber }],
  async run(_argument, { port = 8092 }, { openService }) {
    if (!openService) return reply(failure('BAD_INPUT', 'No service can be opened here.'));
    return reply(await asResult(async () => success({ address: await openService(port) })), ({ address }) => [
      `The release service runs at ${address} (Ctrl-C ends it)`,
    ]);
  },
};
