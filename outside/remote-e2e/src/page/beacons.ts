import type { Page } from '@playwright/test';

interface Beacon {
  composition: string;
  channel: string;
  reports: { kind: string; name: string; version: string; message?: string }[];
  measures?: { measure: string; name: string; version: string; value: number }[];
}

/** Everything that the page reports from now on, instead of sending it. Call before the page is opened. */
export async function catchBeacons(page: Page): Promise<{ sent(): Beacon[]; leave(): Promise<void> }> {
  const bodies: string[] = [];
  await page.exposeFunction('__sent', (body: string) => void bodies.push(body));
  await page.addInitScript(() => {
    navigator.sendBeacon = (_url, body) => {
      const { __sent } = globalThis as unknown as { __sent(text: string): void };
      void (body as Blob).text().then(__sent);
      return true;
    };
  });
  return {
    sent: () => bodies.map((body) => JSON.parse(body)),
    /** What waits is reported when the page is left. */
    leave: () => page.evaluate(() => void dispatchEvent(new Event('pagehide'))),
  };
}
