export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What to show of the failures. */
  readonly details: string;
}

export interface Phase {
  readonly name: string;
  /** `changed`: only what these files can have broken; unset: everything. */
  run(changed?: readonly string[]): Promise<Count>;
  /** Left out of `--changed`: it would take too long to say something about one change. */
  readonly whole?: true;
}

/** Of a phase whose tool only says yes or no. */
export const asOne = (isFine: boolean, details: string): Count => ({
  passed: isFine ? 1 : 0,
  failed: isFine ? 0 : 1,
  details: isFine ? '' : details,
});
