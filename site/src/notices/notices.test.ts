import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceProblems, NOTICES_FILE, type Notice, noticesOf, noticesPage } from './notices.ts';

const root = process.cwd();
const notices = noticesOf(root);

describe('third-party notices', () => {
  it('are those of the lock file: run `npm run packages -- notices` after a change of packages', () => {
    expect(readFileSync(join(root, NOTICES_FILE), 'utf8') === noticesPage(notices)).toBe(true);
  });

  it('hold what the product runs with, and not what only tests it', () => {
    const names = new Set(notices.map(({ name }) => name));
    expect([...['react', 'react-dom', 'fastify', 'kysely', 'webpack'].filter((name) => !names.has(name))]).toEqual([]);
    expect(['jest', '@playwright/test', 'knip'].filter((name) => names.has(name))).toEqual([]);
  });

  it('name no licence that nobody has allowed', () => {
    expect(licenceProblems(notices)).toEqual([]);
  });

  it.each([
    ['MIT', 0],
    ['(MIT OR GPL-3.0-only)', 0],
    ['MIT AND GPL-3.0-only', 1],
    ['AGPL-3.0-only', 1],
    ['UNKNOWN', 1],
  ])('judge %s', (licence, count) => {
    const notice: Notice = { name: 'a', version: '1.0.0', licence, copyright: [] };
    expect(licenceProblems([notice])).toHaveLength(count);
  });
});
