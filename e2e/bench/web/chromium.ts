import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test';
import type { RequestBar } from './figures.ts';
import type { Profile } from './profiles.ts';

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });

/** What a browser keeps of who is signed in; undefined: nobody is. */
export type KeptState = BrowserContextOptions['storageState'];

/** A visitor with an empty cache. No service worker: its own requests know no throttling. */
export async function newVisitor(
  browser: Browser,
  profile: Profile,
  storageState?: KeptState,
): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({
    storageState,
    viewport: profile.viewport,
    isMobile: profile.isMobile,
    hasTouch: profile.isMobile,
    userAgent: profile.userAgent,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
  });
  // The runner's compiler wraps named functions into a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named;');
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const bytesPerSecond = (profile.kbit * 1000) / 8;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.rttMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  return { page, cdp };
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
    const bar = { url, type: event.type ?? 'Other', startMs: at, endMs: at, bytes: 0, fromCache: false };
    bars.push(bar);
    open.set(event.requestId, bar);
  };
  const cached = ({ requestId }: { requestId: string }) => {
    const bar = open.get(requestId);
    if (bar) bar.fromCache = true;
  };
  const answered = (event: { requestId: string; response: { fromDiskCache?: boolean } }) => {
    if (event.response.fromDiskCache) cached(event);
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
