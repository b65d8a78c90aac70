import { canShip, canShipLines } from '../channels/can-ship.ts';
import { setCanary } from '../channels/canary.ts';
import { channelWarnings, DEFAULT_CHANNEL } from '../channels/channel.ts';
import { deprecationLines, readDeprecations } from '../channels/deprecations.ts';
import { promote } from '../channels/promote.ts';
import { replay } from '../channels/replay.ts';
import { revoke, revokedLines } from '../channels/revoke.ts';
import { rollback } from '../channels/rollback.ts';
import { setValue } from '../channels/set-value.ts';
import { readStatus } from '../channels/status.ts';
import { formatRef, parseRef, type ReleaseRef } from '../facts/release-ref.ts';
import type { Result } from '../facts/result.ts';
import { invite, inviteLines } from '../trust/invite.ts';
import { noteOf, toDuration, toNumber } from './compose-options.ts';
import { reply, statusLines } from './compose-output.ts';
import { type CommandOption, type ComposeCommand, note } from './compose-table.ts';
import { publishCommand, republishCommand } from './publish-command.ts';
import {
  auditCommand,
  keysCommand,
  loginCommand,
  policyCommand,
  serveCommand,
  signCommand,
} from './signing-commands.ts';
import { renewCommand, restoreCommand } from './state-commands.ts';
import { packCommand, pruneCommand, repairCommand } from './store-commands.ts';

const channel: CommandOption = { flags: '--channel <channel>', description: 'the channel', required: true };
const visitorsChannel: CommandOption = { flags: channel.flags, description: `the channel (${DEFAULT_CHANNEL})` };
const force: CommandOption = { flags: '--force', description: 'although check refuses; leaves a mark in the history' };

const withRef = async <T>(text: string, action: (ref: ReleaseRef) => Promise<Result<T>>): Promise<Result<T>> => {
  const ref = parseRef(text);
  return ref.ok ? action(ref.value) : ref;
};

const promoteCommand: ComposeCommand = {
  usage: 'promote <release>',
  description: 'give a release to the visitors of a channel',
  options: [...note, { flags: '--to <channel>', description: 'the channel', required: true }, force],
  async run(text, options, { store }) {
    const to = options.to ?? DEFAULT_CHANNEL;
    const result = await withRef(text, (ref) => promote(store, [ref], to, noteOf(options)));
    return reply(result, (value) => [
      ...channelWarnings(value.channel),
      ...value.problems.map(({ message }) => `Forced: ${message}`),
      `${to} is now composition ${value.channel.composition}.`,
    ]);
  },
};

const rollbackCommand: ComposeCommand = {
  usage: 'rollback',
  description: 'point a channel at a composition that it had before',
  options: [...note, { flags: '--to <id>', description: 'id of the composition', required: true }, channel],
  async run(_argument, options, { store }) {
    const { to = '', channel: name = '' } = options;
    const { who, why } = noteOf(options);
    const result = await rollback(store, to, name, { who, why });
    return reply(result, (value) => [...channelWarnings(value), `${name} is now composition ${value.composition}.`]);
  },
};

const canaryCommand: ComposeCommand = {
  usage: 'canary <release>',
  description: 'give a release to a share of the visitors; 0 ends it',
  options: [
    ...note,
    { flags: '--percent <number>', description: 'share of the visitors', required: true, parse: toNumber },
    {
      flags: '--margin <points>',
      description: 'it ends by itself when its failures are this many percentage points above (2)',
      parse: toNumber,
    },
    {
      flags: '--samples <visitors>',
      description: 'visitors that must have seen it before (100)',
      parse: toNumber,
    },
    {
      flags: '--networks <number>',
      description: 'networks that its failures must come from (3)',
      parse: toNumber,
    },
    channel,
    force,
  ],
  async run(text, options, { store }) {
    const { percent = 0, channel: name = '', margin, samples, networks } = options;
    const limits = {
      ...(margin === undefined ? {} : { margin }),
      ...(samples === undefined ? {} : { samples }),
      ...(networks === undefined ? {} : { networks }),
    };
    const change = { ...noteOf(options), ...limits };
    const result = await withRef(text, (ref) => setCanary(store, ref, percent, name, change));
    return reply(result, ({ canary }) => [
      canary ? `${canary.percent} % of ${name} get ${formatRef(canary)}.` : `${name} has no canary.`,
    ]);
  },
};

const setCommand: ComposeCommand = {
  usage: 'set <value>',
  description: 'a value that a remote reads of a channel: NAME.KEY=TEXT; nothing after = takes it away',
  options: [...note, channel],
  async run(given, options, { store }) {
    const { channel: name = '' } = options;
    const { who, why } = noteOf(options);
    return reply(await setValue(store, given, name, { who, why }), ({ values = {}, history }) => [
      ...(history.length === 1 ? [`${name} is new: it begins with what ${DEFAULT_CHANNEL} has.`] : []),
      ...Object.entries(values).flatMap(([remote, own]) =>
        Object.entries(own).map(([key, text]) => `${remote}.${key}=${text}`),
      ),
      `${name} holds these values; the next page view has them.`,
    ]);
  },
};

const checkCommand: ComposeCommand = {
  usage: 'check <release>',
  description: 'whether a release could go to a channel, and why not',
  options: [visitorsChannel],
  async run(text, options, { store }) {
    return reply(await withRef(text, (ref) => canShip(store, ref, options.channel ?? DEFAULT_CHANNEL)), canShipLines);
  },
};

const deprecationsCommand: ComposeCommand = {
  usage: 'deprecations',
  description: 'what the shell of a channel is going to drop, by when, and which releases there use it',
  options: [visitorsChannel],
  async run(_argument, options, { store }) {
    return reply(await readDeprecations(store, options.channel ?? DEFAULT_CHANNEL), deprecationLines);
  },
};

const revokeCommand: ComposeCommand = {
  usage: 'revoke <release>',
  description: 'end a release everywhere and for ever, such as one with a security hole',
  options: [
    { flags: '--why <text>', description: 'reason, for whoever meets it', required: true },
    { flags: '--who <name>', description: 'who does it; default: your name in git' },
  ],
  async run(text, options, { store }) {
    return reply(await withRef(text, (ref) => revoke(store, ref, noteOf(options))), revokedLines);
  },
};

const inviteCommand: ComposeCommand = {
  usage: 'invite',
  description: 'a link that lets a tester see other releases and channels in production',
  options: [
    { flags: '--for <time>', description: 'how long, such as 30m or 2h; at most 24h (2h)', parse: toDuration },
    { flags: '--site <address>', description: 'address of the site (SITE_ORIGIN)' },
  ],
  async run(_argument, options, { site }) {
    return reply(await invite(site, options), inviteLines);
  },
};

const statusCommand: ComposeCommand = {
  usage: 'status',
  description: 'channels with their history, releases with what pages reported',
  options: [],
  async run(_argument, _options, { store }) {
    return reply(await readStatus(store), statusLines);
  },
};

const replayCommand: ComposeCommand = {
  usage: 'replay <id>',
  description: 'serve an old composition on this machine, as it was',
  options: [{ flags: '--port <number>', description: 'port (8090)', parse: toNumber }],
  async run(id, { port = 8090 }, { store, serve }) {
    const result = await replay(store, serve, id, port);
    return reply(result, ({ address }) => [`Composition ${id} runs at ${address} (Ctrl-C ends it)`]);
  },
};

export const composeCommands: readonly ComposeCommand[] = [
  publishCommand,
  republishCommand,
  promoteCommand,
  rollbackCommand,
  canaryCommand,
  setCommand,
  checkCommand,
  deprecationsCommand,
  revokeCommand,
  inviteCommand,
  statusCommand,
  keysCommand,
  policyCommand,
  signCommand,
  auditCommand,
  renewCommand,
  restoreCommand,
  loginCommand,
  serveCommand,
  pruneCommand,
  packCommand,
  repairCommand,
  replayCommand,
];
