import type { ComposeSurroundings, Options } from './compose-options.ts';
import type { Reply } from './compose-output.ts';

export interface CommandOption {
  /** As commander writes it: `--to <channel>`. */
  readonly flags: string;
  readonly description: string;
  readonly required?: boolean;
  readonly parse?: (text: string) => number;
}

export interface ComposeCommand {
  /** As commander writes it: `promote <release>`. */
  readonly usage: string;
  readonly description: string;
  readonly options: readonly CommandOption[];
  run(argument: string, options: Options, around: ComposeSurroundings): Promise<Reply>;
}

export const note: readonly CommandOption[] = [
  { flags: '--why <text>', description: 'reason, for the history' },
  { flags: '--who <name>', description: 'who does it; default: your name in git' },
];
