import { canShip } from './can-ship.ts';
import { noteOf } from './compose-options.ts';
import { reply } from './compose-output.ts';
import { type ComposeCommand, note } from './compose-table.ts';
import { promote } from './promote.ts';
import { publishPackage } from './publish-package.ts';
import type { Accept } from './publish-release.ts';
import { formatRef } from './release-ref.ts';
import { failure } from './result.ts';

/** What is to go to a channel at once is published only if it can: a refused release uses up no version. */
const acceptFor =
  (to: string): Accept =>
  async (draft, release) => {
    const answer = await canShip(draft, release, to);
    if (answer.ok) return answer;
    return failure(answer.code, `${answer.message} Nothing was published.`, answer.details);
  };

export const publishCommand: ComposeCommand = {
  usage: 'publish <package>',
  description: 'build a package and publish it under the version in its package.json',
  options: [
    ...note,
    { flags: '--channel <channel>', description: 'promote it there too; what cannot go there is not published' },
    { flags: '--from <folder>', description: 'publish this build instead of building' },
    { flags: '--force', description: 'promote although check refuses' },
  ],
  async run(name, options, { store, workspace, build }) {
    const { from } = options;
    const accept = options.channel === undefined || options.force ? undefined : acceptFor(options.channel);
    const published = await publishPackage(store, workspace, name, build, { from, accept, who: noteOf(options).who });
    if (!published.ok || options.channel === undefined)
      return reply(published, ({ release, added, mended }) => [
        added
          ? `Published ${formatRef(release)}.`
          : `${formatRef(release)} was published already, with the same bytes.`,
        ...mended.map((path) => `Mended ${path}, which was damaged in the store.`),
      ]);
    const { release } = published.value;
    const to = options.channel;
    const promoted = await promote(store, [release], to, noteOf(options));
    if (!promoted.ok) {
      const { code, message, details } = promoted;
      return reply(failure(code, `${formatRef(release)} is published, but ${to} stays as it was: ${message}`, details));
    }
    return reply(promoted, (value) => [
      `Published ${formatRef(release)}; ${to} is now composition ${value.channel.composition}.`,
    ]);
  },
};
