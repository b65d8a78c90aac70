import { parseArgs } from 'node:util';
import { pages, profiles } from './profiles.ts';

const inShort = ['--runs', '1', '--profile', 'desktop', '--page', 'home'];

interface Defaults {
  /** One load of one page. */
  readonly short: boolean;
  /** Folder of the report. */
  readonly out: string;
}

/** `npm run bench web -- --runs 3 --profile mobile --page home --url http://… --out folder`; all may be left out. */
export function readOptions(argv: readonly string[], { short, out }: Defaults) {
  const { values } = parseArgs({
    args: short ? [...inShort, ...argv] : [...argv],
    options: {
      runs: { type: 'string', default: '5' },
      profile: { type: 'string' },
      page: { type: 'string' },
      url: { type: 'string' },
      out: { type: 'string', default: out },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number from 1.');
  const named = <T extends { name: string }>(
    kind: string,
    all: readonly T[],
    name: string | undefined,
  ): readonly T[] => {
    const chosen = all.filter((each) => name === undefined || each.name === name);
    if (chosen.length === 0) throw new Error(`--${kind} is one of ${all.map((each) => each.name).join(', ')}.`);
    return chosen;
  };
  return {
    runs,
    profiles: named('profile', profiles, values.profile),
    pages: named('page', pages, values.page),
    url: values.url,
    out: values.out,
  };
}
