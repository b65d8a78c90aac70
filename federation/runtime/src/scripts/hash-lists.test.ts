/** @jest-environment jsdom */
import type { Composition } from 'federation-contracts/composition';
import { learnHashes } from './hash-lists.ts';
import { createPageScripts } from './script-verifier.ts';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const page = 'https://kaza.example/bookings';
const entry = '/assets/mfe-catalog/1.0.0/remoteEntry.js';
const composition = {
  host: { entry: '/shell.js', integrity: hash('S'), files: {} },
  remotes: { 'mfe-catalog': { entry, integrity: hash('C'), files: {} } },
} as unknown as Composition;

describe('hashes that the page does not carry', () => {
  const list = { 'Later.js': hash('L') };
  const listed = () => ({ entry, moreFiles: { path: 'hashes.json', integrity: hash('M') } });
  const later = 'https://kaza.example/assets/mfe-catalog/1.0.0/Later.js';
  const asked: [string, RequestInit | undefined][] = [];
  const respondWith = (answer: () => Promise<unknown>) => {
    asked.length = 0;
    globalThis.fetch = (async (url: string, options: RequestInit) => {
      asked.push([url, options]);
      return { json: answer };
    }) as never;
  };
  const open = () => {
    const scripts = createPageScripts(composition, page);
    return {
      verify: scripts.verify,
      learn: (release: Parameters<typeof learnHashes>[1]) => learnHashes(scripts, release),
    };
  };

  it('come once, held against the hash of their file, and let in what they name', async () => {
    respondWith(async () => list);
    const { verify, learn } = open();
    expect(verify(later)).toBeNull();
    await Promise.all([learn(listed()), learn(listed())]);
    expect(verify(later)).toEqual({ src: later, integrity: hash('L') });
    expect(asked).toEqual([[expect.stringMatching(/\/hashes\.json$/), { integrity: hash('M'), credentials: 'omit' }]]);
  });

  it('that do not match let nothing in, and are asked for past every cache the next time', async () => {
    respondWith(() => Promise.reject(new TypeError('Failed to fetch')));
    const { verify, learn } = open();
    await expect(learn(listed())).rejects.toMatchObject({ reason: 'script-refused' });
    expect(verify(later)).toBeNull();
    respondWith(async () => list);
    await learn(listed());
    expect(asked.map(([url]) => url)).toEqual([expect.stringMatching(/hashes\.json\?retry=1$/)]);
    expect(verify(later)?.integrity).toBe(hash('L'));
  });

  it('are asked for of no remote whose pages carry all of them', async () => {
    respondWith(async () => list);
    await open().learn({ entry });
    expect(asked).toEqual([]);
  });
});
