import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { InvalidArgumentError } from 'commander';

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
  force?: boolean;
  who?: string;
  why?: string;
}

/** The person's name as their commits have it, else the account's. */
export function whoAmI(): string {
  try {
    const name = execFileSync('git', ['config', 'user.name'], { stdio: ['ignore', 'pipe', 'ignore'] });
    if (name.toString().trim() !== '') return name.toString().trim();
  } catch {
    // No git here.
  }
  return userInfo().username;
}

export const toNumber = (text: string): number => {
  if (text.trim() === '' || Number.isNaN(Number(text))) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
};
