import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { InvalidArgumentError } from 'commander';
import type { Serve } from '../channels/replay.ts';
import type { ReleaseService } from '../service/service-client.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Site } from '../trust/invite.ts';
import type { Adopt, Build } from './publish-package.ts';

/** What the `compose` command works on. */
export interface ComposeSurroundings {
  readonly store: ReleaseStore;
  /** How people know that store: its folder or address. */
  readonly storeName?: string;
  /** Publishes and promotes in place of this process, which then needs no store. */
  readonly service?: ReleaseService;
  /** Opens a release service for the store; returns its address. */
  readonly openService?: (port: number) => Promise<string>;
  /** Folder that holds the packages. */
  readonly workspace: string;
  readonly build: Build;
  /** Makes a release of a finished build of other tools; absent: none can be published. */
  readonly adopt?: Adopt;
  /** Serves a store's default channel on this machine until interrupted; returns the address. */
  readonly serve?: Serve;
  /** The site that `invite` invites to. */
  readonly site?: Site;
  readonly line: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Options of all commands, as commander gives them. */
export interface Options {
  json?: boolean;
  channel?: string;
  to?: string;
  from?: string;
  percent?: number;
  margin?: number;
  samples?: number;
  networks?: number;
  days?: number;
  port?: number;
  /** Milliseconds. */
  for?: number;
  site?: string;
  out?: string;
  set?: string;
  root?: string;
  head?: string;
  above?: number;
  force?: boolean;
  who?: string;
  why?: string;
}

/** The person's name as their commits have it, else the account's. */
function whoAmI(): string {
  try {
    const name = execFileSync('git', ['config', 'user.name'], { stdio: ['ignore', 'pipe', 'ignore'] });
    if (name.toString().trim() !== '') return name.toString().trim();
  } catch {
    // No git here.
  }
  return userInfo().username;
}

export const noteOf = ({ who = whoAmI(), why = '', force = false }: Options) => ({ who, why, force });

export const toNumber = (text: string): number => {
  if (text.trim() === '' || Number.isNaN(Number(text))) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
};

/** `30m` or `2h` in milliseconds. */
export const toDuration = (text: string): number => {
  const [, amount, unit] = /^(\d{1,4})([mh])$/.exec(text) ?? [];
  if (amount === undefined) throw new InvalidArgumentError('It must be a time such as 30m or 2h.');
  return Number(amount) * (unit === 'h' ? 60 : 1) * 60_000;
};
