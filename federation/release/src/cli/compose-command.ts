import { Command } from 'commander';
import { exitCodes } from '../facts/exit-codes.ts';
import { asFailure, failure } from '../facts/result.ts';
import { isRemoteCommand } from '../service/remote-commands.ts';
import { type ReleaseService, runRemotely } from '../service/service-client.ts';
import { composeCommands } from './compose-commands.ts';
import { type ComposeSurroundings, noteOf, type Options } from './compose-options.ts';
import { type Output, remoteReply, report } from './compose-output.ts';
import type { ComposeCommand } from './compose-table.ts';

export { copyChannel } from '../service/copy-channel.ts';
export { createReleaseService } from '../service/release-service.ts';
export { type ReleaseService, releaseServiceOf } from '../service/service-settings.ts';
export { createToken } from '../service/tokens.ts';
export { createKeyFile, readKeyFile, type Signer } from '../trust/keys.ts';
export type { PolicyRules } from '../trust/policy.ts';
export type { ComposeSurroundings } from './compose-options.ts';
export { exitCodes };

/** Adds one row of the table to the program. `done` gets the exit code of its run. */
function addCommand(
  program: Command,
  { usage, description, options, run }: ComposeCommand,
  around: ComposeSurroundings,
  done: (exitCode: number) => void,
): void {
  const command = program.command(usage).description(description).option('--json', 'print one JSON document');
  for (const { flags, description: words, required, parse } of options) {
    if (required && parse) command.requiredOption(flags, words, parse);
    else if (required) command.requiredOption(flags, words);
    else if (parse) command.option(flags, words, parse);
    else command.option(flags, words);
  }
  command.action(async (...given: unknown[]) => {
    const argument = typeof given[0] === 'string' ? given[0] : '';
    const chosen = command.opts<Options>();
    const write = await run(argument, chosen, around);
    const { storeName, line, error } = around;
    done(write({ json: chosen.json ?? false, storeName, line, error }));
  });
}

/** Runs a command in a release service, in the name of the person here. */
async function runInService(
  argv: readonly string[],
  service: ReleaseService,
  { line, error }: ComposeSurroundings,
): Promise<number> {
  const { who } = noteOf({});
  const words = noted.has(argv[0] ?? '') && !argv.includes('--who') ? [...argv, '--who', who] : argv;
  return remoteReply(await runRemotely(service, words, who))({ json: argv.includes('--json'), line, error });
}
const noted: ReadonlySet<string> = new Set(['promote', 'rollback', 'canary', 'set', 'revoke']);

/**
 * Runs one `compose` command. Never throws.
 * @param argv the words after `compose`, for example `['status', '--json']`
 * @param around the store it works on, and where it writes
 * @returns the exit code; see `exitCodes`
 * @example process.exitCode = await compose(['status', '--json'], surroundings);
 */
export async function compose(argv: readonly string[], around: ComposeSurroundings): Promise<number> {
  if (around.service && isRemoteCommand(argv)) return runInService(argv, around.service, around);
  let exitCode = 0;
  const general: Output = { json: argv.includes('--json'), line: around.line, error: around.error };
  const program = new Command('compose')
    .description('Releases of the shell and its remotes, and the channels that point at them')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => around.line(text.trimEnd()),
      writeErr: (text) => report(general, failure('BAD_INPUT', text.trim().replace(/^error: /, '')), () => []),
    });
  for (const command of composeCommands) {
    addCommand(program, command, around, (code) => {
      exitCode = code;
    });
  }
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
