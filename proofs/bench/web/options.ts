import { parseArgs } from 'node:util';
import type { Language } from 'shared-contracts';
import { languages, pages, profiles } from './profiles.ts';
import { type Screen, screens } from './screens.ts';

const inShort = ['--runs', '1', '--profile', 'desktop', '--page', 'home', '--screens', 'home,listing,contact,login'];

interface Defaults {
  /** One load of one page. */
  readonly short: boolean;
  /** Folder of the report. */
  readonly out: string;
}

/** `all`, or names with commas between them; where nothing is said, those that need no large data. */
function chosenScreens(wanted: string | undefined): readonly Screen[] {
  if (wanted === undefined) return screens.filter(({ isLarge }) => !isLarge);
  const names = wanted === 'all' ? screens.map(({ name }) => name) : wanted.split(',');
  return names.map((name) => {
    const screen = screens.find((each) => each.name === name);
    if (!screen) throw new Error(`--screens is all, or some of ${screens.map((each) => each.name).join(',')}.`);
    return screen;
  });
}

/** What can be left out. */
const parts = ['loads', 'visits', 'languages'];

function chosenParts(wanted: string | undefined): readonly string[] {
  const chosen = wanted?.split(',') ?? parts;
  if (chosen.some((part) => !parts.includes(part))) throw new Error(`--only is some of ${parts.join(',')}.`);
  return chosen;
}

function chosenLanguages(wanted: string | undefined): readonly Language[] {
  const names = wanted?.split(',') ?? [];
  return names.map((name) => {
    const language = languages.find((each) => each === name);
    if (!language) throw new Error(`--languages is some of ${languages.join(',')}.`);
    return language;
  });
}

/**
 * `npm run bench web -- --runs 3 --profile mobile --page home --screens all --languages hi,bn --url http://…`, and
 * `--out FOLDER`; all may be left out. `--only` some of loads,visits,languages leaves out all else.
 */
export function readOptions(argv: readonly string[], { short, out }: Defaults) {
  const { values } = parseArgs({
    args: short ? [...inShort, ...argv] : [...argv],
    options: {
      runs: { type: 'string', default: '5' },
      profile: { type: 'string' },
      page: { type: 'string' },
      url: { type: 'string' },
      screens: { type: 'string' },
      languages: { type: 'string' },
      only: { type: 'string' },
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
    screens: chosenScreens(values.screens),
    languages: chosenLanguages(values.languages),
    parts: chosenParts(values.only),
    url: values.url,
    out: values.out,
  };
}
