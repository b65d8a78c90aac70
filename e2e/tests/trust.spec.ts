import type { Page } from '@playwright/test';
import {
  type Composition,
  changeComposition,
  chunksOf,
  hashOf,
  readComposition,
  readScript,
  replaceEntry,
} from '../support/chaos/page-scripts.ts';
import { signIn } from '../support/chaos/places.ts';
import { expect, test } from '../support/test.ts';

const about = (page: Page) => page.getByRole('heading', { level: 1, name: 'About Kaza' });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'This section could not be loaded.' });
const flip = (text: string) => `${text.slice(0, -1)}${text.endsWith(';') ? ' ' : ';'}`;

/** Everything that the policy forbade, or would have. */
async function watchViolations(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('__violation', (text: string) => void seen.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (globalThis as unknown as { __violation(text: string): void }).__violation(
        `${violatedDirective} ${blockedURI} ${sample}`,
      ),
    );
  });
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(message.text());
  });
  return seen;
}

const routes = [
  '/',
  '/services/waxing',
  '/services/search?q=ac',
  '/about',
  '/contact-us',
  '/terms-and-conditions',
  '/privacy-policy',
  '/refund-policy',
  '/bookings',
  '/profile',
];

test('no page breaks its policy, which asks for Trusted Types and allows no inline script', async ({
  page,
  context,
  baseURL: origin = '',
  api,
  market,
}) => {
  await signIn(context, origin, api, market);
  const violations = await watchViolations(page);
  for (const route of routes) {
    const answer = await page.goto(route);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  // Descriptions are HTML of others: the sanitiser has to hand over a trusted type.
  await page.goto('/services/waxing');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(violations).toEqual([]);
  const refused = await page.evaluate(() => {
    try {
      document.createElement('script').src = '/assets/other.js';
      return false;
    } catch (error) {
      return error instanceof TypeError;
    }
  });
  expect(refused).toBe(true);
});

test('a flipped byte in a chunk of the shell itself: the dialog fails alone, and Try Again recovers', async ({
  page,
  baseURL: origin = '',
}) => {
  const pattern = chunksOf('host-shell');
  await page.route(pattern, async (route) => {
    const body = flip(await readScript(origin, new URL(route.request().url()).pathname));
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto('/about');
  await page
    .getByRole('button', { name: /location/i })
    .first()
    .click();
  await expect(failure(page)).toBeVisible();
  await expect(about(page)).toBeVisible();
  await page.unroute(pattern);
  await failure(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose your location' })).toBeVisible();
});

/** An earlier release of the remote: the present one under another version and container. */
async function addLastGood(page: Page, origin: string, remote: string, bad: (composition: Composition) => void) {
  const release = (await readComposition(origin)).remotes[remote];
  if (!release) throw new Error(`The composition has no ${remote}`);
  const { container, version, files } = release;
  const folder = `/assets/${remote}/0.0.1/`;
  const texts = new Map<string, string>();
  for (const path of Object.keys(files).filter((path) => path.endsWith('.js'))) {
    const text = await readScript(origin, `/assets/${remote}/${version}/${path}`);
    texts.set(path, text.replaceAll(container, `${container}_old`));
  }
  const hashes = Object.fromEntries([...texts].map(([path, text]) => [path, hashOf(text)]));
  await page.route(new RegExp(folder), (route) => {
    const path = new URL(route.request().url()).pathname.slice(folder.length);
    return route.fulfill({ contentType: 'text/javascript', body: texts.get(path) ?? '' });
  });
  await changeComposition(page, (composition) => {
    bad(composition);
    composition.fallbacks[remote] = {
      ...release,
      version: '0.0.1',
      container: `${container}_old`,
      entry: `${folder}remoteEntry.js`,
      integrity: hashes['remoteEntry.js'] ?? '',
      files: hashes,
    };
  });
}

const remote = 'mfe-static-pages';
interface Trouble {
  name: string;
  reported: RegExp;
  /** Answers what the page's composition has to say of it. */
  start(page: Page, origin: string): Promise<(composition: Composition) => void>;
}
const nothing = () => {};
const present = async (origin: string) => (await readComposition(origin)).remotes[remote]?.version ?? '';
const troubles: Trouble[] = [
  {
    name: 'cannot be loaded',
    reported: /script-refused/,
    start: async (page, origin) => {
      const version = await present(origin);
      await page.route(new RegExp(`/assets/${remote}/${version}/`), (route) => route.fulfill({ status: 404 }));
      return nothing;
    },
  },
  {
    name: 'cannot be verified',
    reported: /script-refused/,
    start: async (page, origin) => {
      const version = await present(origin);
      await page.route(new RegExp(`/assets/${remote}/${version}/`), async (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: flip(await readScript(origin, new URL(route.request().url()).pathname)),
        }),
      );
      return nothing;
    },
  },
  {
    name: 'throws at mount',
    reported: /render/,
    start: async (page, origin) => {
      let bad: (composition: Composition) => void = nothing;
      let hash = '';
      await replaceEntry(page, origin, remote, (entry, { container }) => {
        const changed = `${entry}\n${container} = { init: ${container}.init, get: async () => () => ({ default() { throw new Error('chaos'); } }) };`;
        hash = hashOf(changed);
        return changed;
      });
      bad = ({ remotes }) => {
        const composed = remotes[remote];
        if (!composed) return;
        composed.integrity = hash;
        composed.files = { ...composed.files, 'remoteEntry.js': hash };
      };
      return bad;
    },
  },
];

for (const trouble of troubles) {
  test(`a release that ${trouble.name}: its last good one stands in, and the report says so`, async ({
    page,
    baseURL: origin = '',
  }) => {
    const sent: string[] = [];
    await page.exposeFunction('__sent', (body: string) => void sent.push(body));
    await page.addInitScript(() => {
      navigator.sendBeacon = (_url, body) => {
        const { __sent } = globalThis as unknown as { __sent(text: string): void };
        void (body as Blob).text().then(__sent);
        return true;
      };
    });
    await addLastGood(page, origin, remote, await trouble.start(page, origin));
    // The entry of the release that is to fail is not the one of the earlier release.
    await page.goto('/about');
    await expect(about(page)).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
    await expect(page.locator('[data-remote-source="last-good"]')).toHaveAttribute('data-remote-version', '0.0.1');

    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    const { id, remotes } = await readComposition(origin);
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    const bodies = sent.map((text) => JSON.parse(text));
    expect(bodies.map(({ composition }) => composition)).toEqual(bodies.map(() => id));
    const reports = bodies.flatMap((body) => body.reports);
    expect(reports).toContainEqual(
      expect.objectContaining({
        kind: expect.stringMatching(/error|load-failure/),
        name: remote,
        version: remotes[remote]?.version,
        message: expect.stringMatching(trouble.reported),
      }),
    );
    expect(reports).toContainEqual(expect.objectContaining({ kind: 'view', name: remote, version: '0.0.1' }));

    await page.keyboard.press('Control+Alt+KeyK');
    await expect(page.getByRole('dialog', { name: 'This composition' })).toContainText('degraded: runs 0.0.1');
  });
}

test('what nobody caught is reported about the release whose script it came from', async ({
  page,
  baseURL: origin = '',
}) => {
  const sent: string[] = [];
  await page.exposeFunction('__sent', (body: string) => void sent.push(body));
  await page.addInitScript(() => {
    navigator.sendBeacon = (_url, body) => {
      const { __sent } = globalThis as unknown as { __sent(text: string): void };
      void (body as Blob).text().then(__sent);
      return true;
    };
  });
  await replaceEntry(
    page,
    origin,
    remote,
    (entry) =>
      `${entry}\nsetTimeout(() => { throw new Error('chaos: nobody caught'); });Promise.reject(new Error('chaos: rejected'));`,
  );
  await page.goto('/about');
  await expect(about(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  const version = await present(origin);
  const reports = sent.flatMap((text) => JSON.parse(text).reports);
  for (const message of [/nobody caught/, /rejected/]) {
    expect(reports).toContainEqual(
      expect.objectContaining({ kind: 'error', name: remote, version, message: expect.stringMatching(message) }),
    );
  }
});
