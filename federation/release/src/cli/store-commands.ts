import { prune } from '../channels/prune.ts';
import { failure } from '../facts/result.ts';
import { packReleases } from '../publish/pack-releases.ts';
import { repair, repairLines } from '../publish/repair.ts';
import { toNumber } from './compose-options.ts';
import { reply } from './compose-output.ts';
import type { ComposeCommand } from './compose-table.ts';

export const pruneCommand: ComposeCommand = {
  usage: 'prune',
  description: 'remove releases that nobody can be using any more',
  options: [
    {
      flags: '--days <number>',
      description: 'keep what a channel left within this many days (default 14)',
      parse: toNumber,
    },
  ],
  async run(_argument, { days }, { store }) {
    const result = await prune(store, days === undefined ? {} : { days });
    return reply(result, (removed) => [
      ...removed.map((release) => `Removed ${release}.`),
      `${removed.length} removed.`,
    ]);
  },
};

export const packCommand: ComposeCommand = {
  usage: 'pack',
  description: 'store bytes once that releases from before share; edges must be of this version or later',
  options: [],
  async run(_argument, _options, { store }) {
    const result = await packReleases(store);
    if (result.ok && result.value.left.length > 0)
      return reply(failure('DAMAGED', 'Some releases are not whole: `compose repair` first.', result.value.left));
    return reply(result, ({ packed }) => [
      ...packed.map((release) => `Packed ${release}.`),
      `${packed.length} packed.`,
    ]);
  },
};

export const repairCommand: ComposeCommand = {
  usage: 'repair',
  description: 'mend what is damaged in the store, as far as the rest of it proves what it was',
  options: [],
  async run(_argument, _options, { store }) {
    const repaired = await repair(store);
    if (!repaired.ok || repaired.value.lost.length === 0) return reply(repaired, repairLines);
    const lines = repairLines(repaired.value);
    return reply(failure('DAMAGED', lines.at(-1) ?? '', lines.slice(0, -1)));
  },
};
