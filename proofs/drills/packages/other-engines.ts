import { findOnPath } from '../../named/find-browser.ts';
import type { Driver, OpenDriver } from '../browsers/driver.ts';
import { openFirefox } from '../browsers/firefox.ts';
import { openWebKit } from '../browsers/webkit.ts';

/** A browser besides Chromium that opens what works there. */
export interface OtherEngine {
  readonly name: string;
  readonly driver: Driver;
}

const wanted: readonly (readonly [name: string, commands: readonly string[], open: OpenDriver])[] = [
  ['Firefox', ['firefox-esr', 'firefox'], openFirefox],
  ['WebKit', ['WebKitWebDriver'], openWebKit],
];

/** Those that are installed here. */
export async function openOthers(): Promise<OtherEngine[]> {
  const found: OtherEngine[] = [];
  for (const [name, commands, open] of wanted) {
    const binary = findOnPath([...commands]);
    if (binary === undefined) console.log(`  ${name} is not here.`);
    else found.push({ name, driver: await open(binary) });
  }
  return found;
}

/** Waits as long as in Chromium, and gives what the page shows where it does not work. */
const LOOK = `for (const until = Date.now() + 20000; Date.now() < until; await new Promise((done) => setTimeout(done, 100)))
  if (document.querySelector('[data-taken=true] #works')?.textContent === 'works') return '';
return document.querySelector('main')?.textContent?.replaceAll('\\n', ' ').slice(0, 80) || 'nothing';`;

/** A note for each engine in which the page does not work. */
export async function verdictIn(others: readonly OtherEngine[], address: string): Promise<string[]> {
  const notes: string[] = [];
  for (const { name, driver } of others) {
    await driver.go(address);
    const shown = await driver.run<string>(LOOK);
    if (shown !== '') notes.push(`FAILS in ${name} (the page shows: ${shown})`);
  }
  return notes;
}
