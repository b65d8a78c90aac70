import { canShip } from '../channels/can-ship.ts';
import { promote } from '../channels/promote.ts';
import { formatRef } from '../facts/release-ref.ts';
import { failure } from '../facts/result.ts';
import { type Accept, publishRelease } from '../publish/publish-release.ts';
import { republish } from '../publish/republish-release.ts';
import { type ReleaseService, runRemotely, sendRelease } from '../service/service-client.ts';
import { type ComposeSurroundings, noteOf, type Options } from './compose-options.ts';
import { type Reply, remoteReply, reply } from './compose-output.ts';
import { type ComposeCommand, note } from './compose-table.ts';
import { publishPackage } from './publish-package.ts';

/** What is to go to a channel at once is published only if it can: a refused release uses up no version. */
const acceptFor =
  (to: string): Accept =>
  async (draft, release) => {
    const answer = await canShip(draft, release, to);
    if (answer.ok) return answer;
    return failure(answer.code, `${answer.message} Nothing was published.`, answer.details);
  };

/** Signs here, and lets the release service look at it, keep it and promote it. */
async function publishRemotely(
  name: string,
  options: Options,
  { store, workspace, build, adopt, service }: ComposeSurroundings & { readonly service: ReleaseService },
): Promise<Reply> {
  const { from, channel, force = false } = options;
  const { who, why } = noteOf(options);
  const signer = await store.trust.signer();
  if (!signer.ok) return reply(signer);
  const checked = force ? undefined : channel;
  const sent = await publishPackage({ workspace, name, build, adopt, from }, (dir) =>
    sendRelease(service, dir, { signer: signer.value, who, channel: checked }),
  );
  if (!sent.ok || channel === undefined)
    return reply(sent, ({ release, added }) => [
      added ? `Published ${release}.` : `${release} was published already, with the same bytes.`,
    ]);
  const words = ['promote', sent.value.release, '--to', channel, '--who', who, '--why', why];
  return remoteReply(await runRemotely(service, force ? [...words, '--force'] : words, who));
}

const mendedLines = (mended: readonly string[]): string[] =>
  mended.map((path) => `Mended ${path}, which was damaged in the store.`);

export const republishCommand: ComposeCommand = {
  usage: 'republish <package>',
  description: 'mend a published version with the same bytes, and sign it anew where its signature counts no longer',
  options: [...note, { flags: '--from <folder>', description: 'take this build instead of building' }],
  async run(name, options, { store, workspace, build, service }) {
    if (service) return reply(failure('BAD_INPUT', 'republish mends a store: run it where the store is.'));
    const { who } = noteOf(options);
    const done = await publishPackage({ workspace, name, build, from: options.from }, (dir) =>
      republish(store, dir, who),
    );
    return reply(done, ({ release, mended }) => [
      ...mendedLines(mended),
      mended.length === 0 ? `${formatRef(release)} is whole.` : `${formatRef(release)} is whole again.`,
    ]);
  },
};

export const publishCommand: ComposeCommand = {
  usage: 'publish <package>',
  description: 'build a package and publish it under the version in its package.json',
  options: [
    ...note,
    { flags: '--channel <channel>', description: 'promote it there too; what cannot go there is not published' },
    {
      flags: '--from <folder>',
      description:
        'publish this build instead of building; also one of Module Federation, Native Federation or single-spa',
    },
    { flags: '--force', description: 'promote although check refuses' },
  ],
  async run(name, options, around) {
    const { store, workspace, build, adopt, service } = around;
    const { from } = options;
    if (service) return publishRemotely(name, options, { ...around, service });
    const accept = options.channel === undefined || options.force ? undefined : acceptFor(options.channel);
    const published = await publishPackage({ workspace, name, build, adopt, from }, (dir) =>
      publishRelease(store, dir, accept, noteOf(options).who),
    );
    if (!published.ok || options.channel === undefined)
      return reply(published, ({ release, added, mended }) => [
        added
          ? `Published ${formatRef(release)}.`
          : `${formatRef(release)} was published already, with the same bytes.`,
        ...mendedLines(mended),
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
