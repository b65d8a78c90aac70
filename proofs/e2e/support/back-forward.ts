import { type CDPSession, expect, type Page } from '@playwright/test';

/**
 * Why a page was not cached. The browser's own reasons, such as its memory or a machine too busy to freeze a page in
 * time, are circumstantial.
 */
interface NotRestored {
  notRestoredExplanations: { type: 'SupportPending' | 'PageSupportNeeded' | 'Circumstantial'; reason: string }[];
}

/** Of one page, through the protocol: Playwright loses sight of pages that come from the browser's memory. */
export interface BackForward {
  /** Leaves this address for another document once `ready`, and comes back: the page must not be made anew. */
  expectRestored(address: string, ready: () => Promise<unknown>, away?: () => Promise<unknown>): Promise<void>;
  /** What the page says. */
  words(): Promise<string>;
  /** Resolves once the page has asked for a stream or socket with this in its address, since it came. */
  untilOpened(part: string): Promise<void>;
}

const OTHER_DOCUMENT = '/terms-and-conditions';
/** The browser's own reasons are not found this often in a row. */
const MOST_TIMES = 5;

async function evaluate<T>(session: CDPSession, expression: string): Promise<T> {
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value as T;
}

/**
 * The entry before this page's. Asked until there is a response: a page says that it has begun before the browser's own
 * process knows, which refuses till then.
 */
async function entryBefore(session: CDPSession): Promise<number> {
  let entryId = 0;
  await expect(async () => {
    const { entries, currentIndex } = await session.send('Page.getNavigationHistory');
    entryId = entries[currentIndex - 1]?.id ?? 0;
  }).toPass();
  return entryId;
}

/** Goes Back; resolves with null if the browser had cached the page, else with its reasons. */
async function goBack(session: CDPSession): Promise<NotRestored['notRestoredExplanations'] | null> {
  const entryId = await entryBefore(session);
  const outcome = new Promise<NotRestored['notRestoredExplanations'] | null>((resolve) => {
    session.once('Page.backForwardCacheNotUsed', (event: NotRestored) => resolve(event.notRestoredExplanations));
    session.on('Page.frameNavigated', ({ type }) => type === 'BackForwardCacheRestore' && resolve(null));
  });
  await session.send('Page.navigateToHistoryEntry', { entryId });
  return outcome;
}

/** Needs the whole browser, with its memory of pages on: the headless shell has none. */
export async function watchBackForward(page: Page): Promise<BackForward> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Network.enable');
  let opened: string[] = [];
  session.on('Network.requestWillBeSent', ({ request }) => void opened.push(request.url));
  session.on('Network.webSocketCreated', ({ url }) => void opened.push(url));

  const leaveAndComeBack = async (away: () => Promise<unknown>) => {
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.cameBack = String(persisted);
      }),
    );
    await page.goto(OTHER_DOCUMENT, { waitUntil: 'commit' });
    await away();
    opened = [];
    return goBack(session);
  };

  return {
    async expectRestored(address, ready, away = async () => {}) {
      for (let time = 1; ; time += 1) {
        opened = [];
        await page.goto(address);
        await ready();
        const reasons = await leaveAndComeBack(away);
        if (reasons === null) break;
        const own = reasons.filter(({ type }) => type !== 'Circumstantial');
        expect(own, `what keeps ${address} out of the browser’s memory`).toEqual([]);
        expect(time, `${address}: ${JSON.stringify(reasons)}`).toBeLessThan(MOST_TIMES);
      }
      await expect
        .poll(() => evaluate(session, 'document.documentElement.dataset.cameBack'), { message: `${address} is back` })
        .toBe('true');
    },
    words: () => evaluate(session, 'document.body.innerText'),
    untilOpened: (part) => expect.poll(() => opened.filter((url) => url.includes(part))).not.toEqual([]),
  };
}
