import { renew } from '../channels/renew-state.ts';
import { restore, restoredLines } from '../publish/restore.ts';
import { noteOf, toNumber } from './compose-options.ts';
import { reply } from './compose-output.ts';
import type { ComposeCommand } from './compose-table.ts';

export const renewCommand: ComposeCommand = {
  usage: 'renew',
  description: 'sign the state of the store anew, daily: an edge says so when nobody has for a week',
  options: [],
  async run(_argument, _options, { store }) {
    return reply(await renew(store), ({ number, expires }) => [`State ${number} is good until ${expires}.`]);
  },
};

export const restoreCommand: ComposeCommand = {
  usage: 'restore',
  description: 'say that an older store was put back on purpose: it counts again, and what was revoked stays so',
  options: [
    { flags: '--why <text>', description: 'reason, for the audit log', required: true },
    { flags: '--who <name>', description: 'who does it; default: your name in git' },
    { flags: '--above <number>', description: 'the highest number that an edge says it has seen', parse: toNumber },
  ],
  async run(_argument, options, { store }) {
    const { who, why } = noteOf(options);
    const { above } = options;
    return reply(await restore(store, { who, why, ...(above === undefined ? {} : { above }) }), restoredLines);
  },
};
