import { findOnPath, installFromDebian } from '../../named/find-browser.ts';
import type { RunOptions } from '../../named/run-named.ts';
import { runBrowserDrill } from './browser-drill.ts';

const wanted = [
  { name: 'Firefox', binary: 'firefox-esr', others: ['firefox'], packages: ['firefox-esr'] },
  { name: 'WebKit', binary: 'WebKitWebDriver', others: [], packages: ['webkit2gtk-driver', 'xvfb', 'xauth'] },
];

/** Installs only in CI, where the machine is thrown away; elsewhere, and in seconds, it says what is missing. */
function find({ name, binary, others, packages }: (typeof wanted)[number], short: boolean): string | null {
  const here = findOnPath([binary, ...others]);
  if (here) return here;
  if (!short && process.env.CI === 'true' && installFromDebian(packages))
    return findOnPath([binary, ...others]) ?? null;
  console.log(`${name} is not here: apt-get install ${packages.join(' ')}`);
  return null;
}

/** `npm run drill browsers`: the main path in Firefox and WebKit. */
export async function run({ short }: RunOptions): Promise<void> {
  // In seconds: Firefox, which needs no screen.
  const [firefox = null, webkit = null] = wanted.slice(0, short ? 1 : 2).map((browser) => find(browser, short));
  if (firefox === null && webkit === null) return;
  await runBrowserDrill({ firefox, webkit, short });
}
