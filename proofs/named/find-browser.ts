import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

export type FoundBrowser = { ok: true; path: string } | { ok: false; line: string };

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const runs = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
};

/** The first of these names that is a program on the path. */
export function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

const eachOnPath = (names: readonly string[]): string[] =>
  names.map((name) => findOnPath([name])).filter((path) => path !== undefined);

const installed = (): string | undefined =>
  [...eachOnPath(NAMES), ...APPLICATIONS.filter((path) => existsSync(path))].find(runs);

const playwrights = (): string | undefined => {
  try {
    const requireFromE2e = createRequire(import.meta.url);
    const path: string = requireFromE2e('@playwright/test').chromium.executablePath();
    return existsSync(path) && runs(path) ? path : undefined;
  } catch {
    return undefined;
  }
};

/** On a bare Debian as root, as in a container: the distribution's own packages. False where that cannot be. */
export function installFromDebian(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(', ')} with apt-get (once)…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[] };
  spawnSync('apt-get', ['update', '-qq'], options);
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options).status === 0;
}

const fromDebian = (): string | undefined =>
  installFromDebian(['chromium', 'chromium-headless-shell']) || installFromDebian(['chromium'])
    ? installed()
    : undefined;

/** Chromium without windows where installed: enough for most tests, cheaper. A named browser is the only one. */
export const findHeadlessShell = (): string | undefined =>
  process.env.CHROMIUM_PATH ? undefined : eachOnPath(HEADLESS_SHELLS).find(runs);

/** The browser for the tests: the one named, one that is here, Playwright's own, or one that can be installed. */
export async function findBrowser(): Promise<FoundBrowser> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return { ok: true, path: named };
    return { ok: false, line: `CHROMIUM_PATH is ${named}, which does not run.` };
  }
  const path = installed() ?? playwrights() ?? fromDebian();
  if (path) return { ok: true, path };
  return {
    ok: false,
    line: 'No browser was found. Install Chromium or Chrome, run `npx playwright install chromium` in proofs, or set CHROMIUM_PATH.',
  };
}

/**
 * Path of the browser of a bench. Where nothing is measured, the one without windows will do, which costs less.
 * @throws Error where there is none
 */
export async function browserOf(isShort: boolean): Promise<string> {
  const found = await findBrowser();
  if (!found.ok) throw new Error(found.line);
  return (isShort ? findHeadlessShell() : undefined) ?? found.path;
}
