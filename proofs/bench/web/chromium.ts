import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test';
import type { RequestBar } from './figures.ts';
import type { Profile } from './profiles.ts';

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });

/** What a browser keeps of who is signed in; undefined: nobody is. */
export type StoredState = BrowserContextOptions['storageState'];

const networkOf = ({ kbit, rttMs }: Profile) => {
  const bytesPerSecond = (kbit * 1000) / 8;
  return { offline: false, latency: rttMs, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
};

/** Service workers ask for themselves: each that starts gets the profile's network. Returns a function that ends it. */
async function slowWorkers(browser: Browser, profile: Profile): Promise<() => Promise<void>> {
  const session = await browser.newBrowserCDPSession();
  const slow = async (targetId: string): Promise<void> => {
    // Playwright speaks to pages only: words for a worker go through the browser.
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const say = (id: number, method: string, params: object) =>
      session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    await say(1, 'Network.enable', {});
    await say(2, 'Network.emulateNetworkConditions', networkOf(profile));
  };
  session.on('Target.targetCreated', ({ targetInfo: { type, targetId } }) => {
    // One that has ended meanwhile asks for nothing.
    if (type === 'service_worker') slow(targetId).catch(() => {});
  });
  await session.send('Target.setDiscoverTargets', { discover: true });
  return () => session.detach();
}

/** Leaves a page alone. */
export const rest = (page: Page, ms: number): Promise<void> =>
  page.evaluate((time) => new Promise((done) => setTimeout(done, time)), ms);

/** A finger or a button is down this long. */
const PRESS_MS = 80;

/** Presses something as somebody would: a press of no length counts the work of pointerdown into the click. */
export const press = (control: Locator): Promise<void> => control.click({ delay: PRESS_MS });

interface Visitor {
  readonly page: Page;
  readonly cdp: CDPSession;
  leave(): Promise<void>;
}

interface VisitorOptions {
  readonly storageState?: StoredState;
  /** Default: no service worker, so that nothing of a page's first load is answered by one. */
  readonly hasWorker?: boolean;
}

/** A visitor with an empty cache. */
export async function newVisitor(
  browser: Browser,
  profile: Profile,
  { storageState, hasWorker = false }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    storageState,
    viewport: profile.viewport,
    isMobile: profile.isMobile,
    hasTouch: profile.isMobile,
    userAgent: profile.userAgent,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
  // The runner's compiler wraps named functions into a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named;');
  const endWorkers = hasWorker ? await slowWorkers(browser, profile) : null;
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', networkOf(profile));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  const leave = async () => {
    await context.close();
    await endWorkers?.();
  };
  return { page, cdp, leave };
}

/** Notes every request of the document from now on. */
export function watchRequests(cdp: CDPSession): { bars: RequestBar[]; stop(): void } {
  const bars: RequestBar[] = [];
  const open = new Map<string, RequestBar>();
  let zero = 0;
  const sent = (event: { requestId: string; timestamp: number; type?: string; request: { url: string } }) => {
    if (!event.request.url.startsWith('http')) return;
    if (zero === 0) zero = event.timestamp;
    const at = (event.timestamp - zero) * 1000;
    const { url } = event.request;
    const bar = {
      url,
      type: event.type ?? 'Other',
      startMs: at,
      firstByteMs: Number.POSITIVE_INFINITY,
      endMs: at,
      bytes: 0,
      fromCache: false,
    };
    bars.push(bar);
    open.set(event.requestId, bar);
  };
  const cached = ({ requestId }: { requestId: string }) => {
    const bar = open.get(requestId);
    if (bar) bar.fromCache = true;
  };
  const answered = (event: {
    requestId: string;
    timestamp: number;
    response: { fromDiskCache?: boolean; fromServiceWorker?: boolean; serviceWorkerResponseSource?: string };
  }) => {
    const bar = open.get(event.requestId);
    if (bar) bar.firstByteMs = (event.timestamp - zero) * 1000;
    const { fromDiskCache, fromServiceWorker, serviceWorkerResponseSource } = event.response;
    if (fromDiskCache || (fromServiceWorker && serviceWorkerResponseSource !== 'network')) cached(event);
  };
  const finished = (event: { requestId: string; timestamp: number; encodedDataLength: number }) => {
    const bar = open.get(event.requestId);
    if (!bar) return;
    bar.endMs = (event.timestamp - zero) * 1000;
    bar.bytes = event.encodedDataLength;
  };
  cdp.on('Network.requestWillBeSent', sent);
  cdp.on('Network.requestServedFromCache', cached);
  cdp.on('Network.responseReceived', answered);
  cdp.on('Network.loadingFinished', finished);
  const stop = () => {
    cdp.off('Network.requestWillBeSent', sent);
    cdp.off('Network.requestServedFromCache', cached);
    cdp.off('Network.responseReceived', answered);
    cdp.off('Network.loadingFinished', finished);
  };
  return { bars, stop };
}
