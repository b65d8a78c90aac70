import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import type { Attack } from './attack.ts';
import { API, customer, holds, ownPage } from './people.ts';

const FLOOD_MS = 3_000;

export const attacksOverHttp: readonly Attack[] = [
  {
    row: 4,
    what: 'two hundred sockets that never sign in stop the process',
    async play(target, { short }) {
      const junk = JSON.stringify({
        t: 'd',
        d: {
          r: 1,
          a: 'm',
          b: { p: '/', d: Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`a/${n}`, n])) },
        },
      });
      const sockets = Array.from({ length: 200 }, () => {
        const socket = new WebSocket(`${target.address.replace('http', 'ws')}/.ws?v=5&ns=kaza-embedded`);
        socket.on('error', () => {});
        socket.on('open', () => {
          const send = () => socket.readyState === WebSocket.OPEN && socket.send(junk, () => setImmediate(send));
          send();
        });
        return socket;
      });
      const times: number[] = [];
      try {
        for (const end = Date.now() + FLOOD_MS; Date.now() < end; ) {
          const begun = performance.now();
          const { status } = await target.ask('GET', '/healthz');
          holds(status === 200, `/healthz answered ${status}`);
          times.push(performance.now() - begun);
        }
      } finally {
        for (const socket of sockets) socket.terminate();
      }
      const worst = Math.max(...times);
      // The figure of the rule is measured by its own drill; here nobody may be stopped, on a machine that is busy in
      // short runs.
      holds(worst < (short ? 30_000 : 1_000), `/healthz took ${Math.round(worst)} ms`);
    },
  },
  {
    row: 12,
    what: 'a data folder that others may read is used',
    async play(target) {
      const folder = await mkdtemp(join(tmpdir(), 'kaza-drill-wide-'));
      const wide = join(folder, 'data');
      await mkdir(wide, { mode: 0o755 });
      const { code, said } = await target.refusedStart({ DATA_DIR: wide });
      await rm(folder, { recursive: true, force: true });
      holds(code === 1 && said.includes(`chmod -R go= ${wide}`), `it started (${code}): ${said.slice(-200)}`);
    },
  },
  {
    row: 15,
    what: 'an answer lets its content be guessed',
    async play(target) {
      const paths = ['/user/categories', '/nothing', '/%zz', '/openapi.json', '/user/profile'];
      for (const path of [...paths.map((one) => API + one), '/media/nothing', '/healthz']) {
        const { headers } = await target.ask('GET', path);
        holds(headers['x-content-type-options'] === 'nosniff', `${path} does not say nosniff`);
      }
      const { headers } = await target.ask('GET', `${API}/user/categories`);
      holds(/max-age=\d{8}/.test(String(headers['strict-transport-security'])), 'there is no HSTS');
    },
  },
  {
    row: 15,
    what: 'a sibling domain tosses a cookie; another site refreshes or ends a session',
    async play(target) {
      const { cookies, answer } = await customer(target);
      for (const line of answer.headers['set-cookie'] ?? []) {
        holds(/^__Host-.*Path=\/;.*HttpOnly; SameSite=Lax; Secure$/.test(line), `a cookie is ${line}`);
      }
      const cookie = cookies.find((one) => one.startsWith('__Host-kaza_refresh=')) ?? '';
      const post = (path: string, given: string, headers: Record<string, string>) =>
        target.ask('POST', `${API}/user/${path}`, { cookie: given, headers });
      const tossed = await post('refresh-token', cookie.replace('__Host-', ''), ownPage);
      holds(tossed.status === 401, `a tossed cookie was taken: ${tossed.status}`);
      for (const path of ['refresh-token', 'logout']) {
        for (const headers of [
          { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
          { origin: 'https://shop.kaza.example', 'sec-fetch-site': 'same-site' },
          { origin: 'https://evil.example' },
        ]) {
          const { status } = await post(path, cookie, headers as Record<string, string>);
          holds(status >= 400, `${path} from ${headers.origin} was answered ${status}`);
        }
      }
      const own = await post('refresh-token', cookie, ownPage);
      holds(own.status === 200, `the own page is refused: ${own.status} ${own.text}`);
    },
  },
  {
    row: 16,
    what: '/dev shows codes to anybody',
    async play(target) {
      for (const path of ['/dev/outbox', '/dev/providers']) {
        const { status } = await target.ask('GET', path);
        holds(status === 404, `${path} is answered ${status}`);
      }
    },
  },
  {
    row: 18,
    what: 'what was searched for, and where somebody is, stands in the log',
    async play(target) {
      await target.ask('GET', `${API}/services?q=drill-secret-words`);
      await target.ask('GET', `${API}/locations/reverse?latitude=22.571234&longitude=88.361234`);
      await target.ask('GET', `${API}/nothing?q=drill-secret-words`);
      holds(!/drill-secret-words|22\.571234/.test(target.log()), 'it stands there');
    },
  },
];
