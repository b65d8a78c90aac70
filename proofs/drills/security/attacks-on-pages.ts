import { readFile } from 'node:fs/promises';
import { hostileShapes } from 'shared-contracts/testing/hostile-shapes';
import type { Attack } from './attack.ts';
import { holds } from './people.ts';

/** Only where the edge is there. */
export const attacksOnPages: readonly Attack[] = [
  {
    row: 6,
    what: 'anybody lists the releases, or names one for a visitor',
    async play(target) {
      const { status } = await target.ask('GET', '/releases.json');
      holds(status >= 400, `/releases.json is answered ${status}`);
      const plain = await target.ask('GET', '/about');
      const composition = (text: string) => /data-composition="([^"]*)"/.exec(text)?.[1];
      const other = await target.ask('GET', '/about?channel=preview');
      holds(composition(other.text) === composition(plain.text), 'a channel can be chosen without a pass');
    },
  },
  {
    row: 7,
    what: 'reports of another site are counted',
    async play(target) {
      const { status } = await target.ask('POST', '/telemetry', {
        headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        body: { events: [] },
      });
      holds(status >= 400, `a foreign report is answered ${status}`);
    },
  },
  {
    row: 32,
    what: "a page's error report carries somebody's token, number and door into the log",
    async play(target) {
      const manifest = new URL('../../../host-shell/package.json', import.meta.url);
      const { version } = JSON.parse(await readFile(manifest, 'utf8'));
      const secret = 'eyJhbGciOiJIUzI1NiJ9.c3ViamVjdA.c2lnbmF0dXJl';
      const message = `Error: token ${secret} of 98300 12345 at 12 Lansdowne Street, rina@shop.example`;
      const reports = [{ kind: 'error', name: 'host-shell', version, message }];
      const { status } = await target.ask('POST', '/telemetry', { body: { composition: 'drill', reports } });
      holds(status === 204, `a report is answered ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
      holds(target.log().includes('reported by a page'), 'nothing was logged');
      holds(!/eyJhbGci|98300|12345|Lansdowne|rina@/.test(target.log()), 'it stands there');
    },
  },
  {
    row: 14,
    what: 'words of an address are printed on the page',
    async play(target) {
      const { text } = await target.ask('GET', '/about?compose=evil-words-of-an-address');
      holds(!text.includes('evil-words-of-an-address'), 'they are');
    },
  },
  {
    row: 16,
    what: 'the Host of a request stands in what crawlers read',
    async play(target) {
      for (const path of ['/robots.txt', '/sitemap.xml']) {
        const { text } = await target.ask('GET', path, { headers: { host: 'evil.example' } });
        holds(!text.includes('evil.example'), `${path} names it`);
      }
    },
  },
  {
    row: 17,
    what: 'the page allows any style, or pictures from anywhere',
    async play(target) {
      const policy = String((await target.ask('GET', '/about')).headers['content-security-policy']);
      holds(!/style-src [^;]*'unsafe-inline'/.test(policy), `style-src allows all: ${policy}`);
      holds(!/img-src [^;]*https:(\s|;|$)/.test(policy), `img-src allows all: ${policy}`);
      holds(!policy.includes('allow-duplicates'), 'policies of one name may be made twice');
    },
  },
  {
    row: 30,
    what: 'a stranger’s address is a fault of ours, or keeps the process busy',
    async play(target, { short }) {
      for (const path of ['//', '//[', '//:99999/', '/\\', '/%', `/${'a'.repeat(2048)}`]) {
        const { status } = await target.ask('GET', path);
        holds(status === 400, `${path.slice(0, 20)} is answered ${status}`);
      }
      const times: number[] = [];
      // What a request's line can hold as it is.
      for (const { make } of hostileShapes.filter((shape) => /^[!-~]+$/.test(shape.make(20)))) {
        const begun = performance.now();
        await target.ask('GET', `/a${make(15_000)}`);
        times.push(performance.now() - begun);
      }
      const worst = Math.max(...times);
      holds(worst < (short ? 5_000 : 500), `an address took ${Math.round(worst)} ms`);
    },
  },
];
