import { Command } from 'commander';
import { canShip, canShipLines } from './can-ship.ts';
import { setCanary } from './canary.ts';
import { DEFAULT_CHANNEL } from './channel.ts';
import { type Options, toNumber, whoAmI } from './compose-options.ts';
import { exitCodes, type Output, report, statusLines } from './compose-output.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { type Build, publishPackage } from './publish-package.ts';
import { formatRef, parseRef, type ReleaseRef } from './release-ref.ts';
import type { ReleaseStore } from './release-store.ts';
import { replay, type Serve } from './replay.ts';
import { asFailure, failure, type Result } from './result.ts';
import { rollback } from './rollback.ts';
import { readStatus } from './status.ts';

export { exitCodes } from './compose-output.ts';

export interface ComposeSurroundings {
  readonly store: ReleaseStore;
  /** Folder that holds the packages. */
  readonly workspace: string;
  readonly build: Build;
  /** Serves a store's default channel on this machine until interrupted; answers the address. */
  readonly serve?: Serve;
  readonly line: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Runs one `compose` command; answers its exit code. Never throws. */
export async function compose(argv: readonly string[], around: ComposeSurroundings): Promise<number> {
  const { store, workspace, build } = around;
  let exitCode = 0;
  const outputOf = ({ json = false }: Options): Output => ({ json, line: around.line, error: around.error });
  const noteOf = ({ who = whoAmI(), why = '', force = false }: Options) => ({ who, why, force });
  const withRef = async <T>(text: string, action: (ref: ReleaseRef) => Promise<Result<T>>): Promise<Result<T>> => {
    const ref = parseRef(text);
    return ref.ok ? action(ref.value) : ref;
  };

  const program = new Command('compose').description(
    'Releases of the shell and its remotes, and the channels that point at them',
  );
  const general = outputOf({ json: argv.includes('--json') });
  program.exitOverride().configureOutput({
    writeOut: (text) => around.line(text.trimEnd()),
    writeErr: (text) => report(general, failure('BAD_INPUT', text.trim().replace(/^error: /, '')), () => []),
  });
  const command = (name: string, description: string): Command =>
    program.command(name).description(description).option('--json', 'print one JSON document');
  const withNote = (made: Command): Command =>
    made
      .option('--why <text>', 'reason, for the history')
      .option('--who <name>', 'who does it; default: your name in git');

  withNote(command('publish <package>', 'build a package and publish it under the version in its package.json'))
    .option('--channel <channel>', 'promote it there too')
    .option('--from <folder>', 'publish this build instead of building')
    .option('--force', 'promote although check refuses')
    .action(async (name: string, options: Options) => {
      const published = await publishPackage(store, workspace, name, build, options.from);
      const { channel } = options;
      if (!published.ok || channel === undefined) {
        exitCode = report(outputOf(options), published, ({ release, added }) => [
          added
            ? `Published ${formatRef(release)}.`
            : `${formatRef(release)} was published already, with the same bytes.`,
        ]);
        return;
      }
      const { release } = published.value;
      const promoted = await promote(store, [release], channel, noteOf(options));
      exitCode = report(outputOf(options), promoted, (value) => [
        `Published ${formatRef(release)}; ${channel} is now composition ${value.channel.composition}.`,
      ]);
    });

  withNote(command('promote <release>', 'give a release to the visitors of a channel'))
    .requiredOption('--to <channel>', 'the channel')
    .option('--force', 'although check refuses; leaves a mark in the history')
    .action(async (text: string, options: Options) => {
      const to = options.to ?? DEFAULT_CHANNEL;
      const result = await withRef(text, (ref) => promote(store, [ref], to, noteOf(options)));
      exitCode = report(outputOf(options), result, ({ channel, problems }) => [
        ...problems.map(({ message }) => `Forced: ${message}`),
        `${to} is now composition ${channel.composition}.`,
      ]);
    });

  withNote(command('rollback', 'point a channel at a composition that it had before'))
    .requiredOption('--to <id>', 'id of the composition')
    .requiredOption('--channel <channel>', 'the channel')
    .action(async (options: Options) => {
      const { to = '', channel = '' } = options;
      const { who, why } = noteOf(options);
      exitCode = report(outputOf(options), await rollback(store, to, channel, { who, why }), ({ composition }) => [
        `${channel} is now composition ${composition}.`,
      ]);
    });

  withNote(command('canary <release>', 'give a release to a share of the visitors; 0 ends it'))
    .requiredOption('--percent <number>', 'share of the visitors', toNumber)
    .option(
      '--margin <points>',
      'it ends by itself when its failures are this many percentage points above (2)',
      toNumber,
    )
    .option('--samples <visitors>', 'visitors that must have seen it before (100)', toNumber)
    .option('--networks <number>', 'networks that its failures must come from (3)', toNumber)
    .requiredOption('--channel <channel>', 'the channel')
    .option('--force', 'although check refuses; leaves a mark in the history')
    .action(async (text: string, options: Options) => {
      const { percent = 0, channel = '', margin, samples, networks } = options;
      const note = {
        ...noteOf(options),
        ...(margin === undefined ? {} : { margin }),
        ...(samples === undefined ? {} : { samples }),
        ...(networks === undefined ? {} : { networks }),
      };
      const result = await withRef(text, (ref) => setCanary(store, ref, percent, channel, note));
      exitCode = report(outputOf(options), result, ({ canary }) => [
        canary ? `${canary.percent} % of ${channel} get ${formatRef(canary)}.` : `${channel} has no canary.`,
      ]);
    });

  command('check <release>', 'whether a release could go to a channel, and why not')
    .requiredOption('--channel <channel>', 'the channel')
    .action(async (text: string, options: Options) => {
      const result = await withRef(text, (ref) => canShip(store, ref, options.channel ?? DEFAULT_CHANNEL));
      exitCode = report(outputOf(options), result, canShipLines);
    });

  command('status', 'channels with their history, releases with what pages reported').action(
    async (options: Options) => {
      exitCode = report(outputOf(options), await readStatus(store), statusLines);
    },
  );

  command('prune', 'remove releases that nobody can be using any more')
    .option('--days <number>', 'keep what a channel left within this many days (default 14)', toNumber)
    .action(async (options: Options) => {
      const result = await prune(store, options.days === undefined ? {} : { days: options.days });
      exitCode = report(outputOf(options), result, (removed) => [
        ...removed.map((release) => `Removed ${release}.`),
        `${removed.length} removed.`,
      ]);
    });

  command('replay <id>', 'serve an old composition on this machine, as it was')
    .option('--port <number>', 'port (8090)', toNumber)
    .action(async (id: string, { port = 8090, ...options }: Options) => {
      const result = await replay(store, around.serve, id, port);
      exitCode = report(outputOf(options), result, ({ address }) => [
        `Composition ${id} runs at ${address} (Ctrl-C ends it)`,
      ]);
    });

  try {
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    const { code, exitCode: wanted = 1 } = error as { code?: string; exitCode?: number };
    // Commander has said what was wrong.
    if (code?.startsWith('commander.')) return wanted === 0 ? 0 : exitCodes.BAD_INPUT;
    return report(general, asFailure(error), () => []);
  }
  return exitCode;
}
