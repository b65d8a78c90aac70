import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runTool } from 'kaza-site/run-tool';
import { findBrowser, findHeadlessShell } from '../named/find-browser.ts';

/** A phase of `npm test`: the browser tests, with Playwright's arguments: `-- tests/chat.spec.ts`. */
const found = await findBrowser();
if (!found.ok) {
  console.error(found.line);
  process.exit(1);
}
const playwright = dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json'));
const headlessShell = findHeadlessShell();
const { code } = await runTool(
  join(playwright, 'cli.js'),
  ['test', '--config=playwright.config.ts', ...process.argv.slice(2)],
  {
    cwd: join(process.cwd(), 'proofs/e2e'),
    live: true,
    env: { CHROMIUM_PATH: found.path, ...(headlessShell && { HEADLESS_SHELL_PATH: headlessShell }), FORCE_COLOR: '0' },
  },
);
process.exit(code);
