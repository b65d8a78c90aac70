import type { Target } from './target.ts';

export interface Attack {
  /** Row of docs/security.md. */
  row: number;
  what: string;
  /** Rejects where the attack got through. */
  play(target: Target, options: { short: boolean }): Promise<void>;
}
