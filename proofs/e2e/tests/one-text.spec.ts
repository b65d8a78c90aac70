import type { PageRequest } from 'shared-contracts';
import { compareEngines } from '../support/engines/compare-engines.ts';
import { openEngine } from '../support/engines/engine.ts';
import { anyLayout, expect, test } from '../support/test.ts';

test(
  'every page that a server renders is the same to the letter where Intl writes other words',
  anyLayout,
  async ({ market, customer, baseURL }) => {
    const { E2E_MANUAL_DATA_DIR: dataDir = '' } = process.env;
    const site = { origin: baseURL ?? '', dataDir, market, customer };
    const { pages, differ } = await compareEngines(site, [{ node: process.execPath, otherwise: true }]);
    expect(differ).toEqual([]);
    expect(pages).toBeGreaterThan(100);
  },
);

test('words of the engine are noticed', anyLayout, async () => {
  const shell = `exports.modules = {};
    exports.renderPage = async () => ({ html: new Intl.DateTimeFormat('en-IN').format(0) + 'b'.localeCompare('a') });`;
  const builds = { shell, remotes: {} };
  const engines = [false, true].map((otherwise) => openEngine(process.execPath, builds, { at: 0, otherwise }));
  const never = () => Promise.reject(new Error('It asks for nothing.'));
  const [one, other] = await Promise.all(engines.map((engine) => engine.render({} as PageRequest, never)));
  for (const engine of engines) engine.close();
  expect(one?.html).toBe('1/1/19701');
  expect(other?.html).not.toBe(one?.html);
});
