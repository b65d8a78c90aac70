import { readFileSync } from 'node:fs';
import type { SignedIn } from 'remote-e2e';
import type { Driver } from '../browsers/driver.ts';

const WITHIN_MS = 90_000;
/** Reports of a page go out every five seconds, and when it is left. */
const REPORTED_AFTER_MS = 6_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Signs in as a person would, but for the screens: the browser keeps its cookie, token and record. */
export async function signInHere(driver: Driver, { mobile, user }: SignedIn): Promise<void> {
  await driver.run(`
    const call = async (path, body, token) => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: 'Bearer ' + token }) };
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      const { data, message } = await answer.json();
      if (!data?.token) throw new Error(path + ': ' + message);
      return data.token;
    };
    const mobile = ${JSON.stringify(mobile)};
    const step = await call('/api/v1/user/verify-mobile', { mobile });
    const { data } = await (await fetch('/dev/outbox')).json();
    const otp = data.find(({ to, kind }) => to === mobile && kind === 'login-otp').code;
    localStorage.setItem('authToken', await call('/api/v1/user/verify-otp', { otp }, step));
    localStorage.setItem('user', ${JSON.stringify(JSON.stringify(user))});`);
}

/** Opens a page that arrives rendered, and waits until React has taken it over. */
export async function takeOver(driver: Driver, address: string): Promise<void> {
  await driver.go(address);
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await pause(250)) {
    const state = await driver.run<{ isRendered: boolean; isAlive: boolean }>(`return {
      isRendered: document.documentElement.dataset.layout !== undefined && !document.documentElement.hasAttribute('data-wait'),
      isAlive: document.readyState === 'complete' && document.querySelector('body > .kaza-splash') === null };`);
    if (!state.isAlive) continue;
    if (!state.isRendered) throw new Error(`${address} did not arrive rendered`);
    await pause(1_000);
    return;
  }
  throw new Error(`${address} was not taken over`);
}

/** What pages reported since, as the product logs it: React says so where it throws away what a server had rendered. */
export async function reportsIn(log: string, from: number): Promise<string[]> {
  await pause(REPORTED_AFTER_MS);
  const lines = readFileSync(log, 'utf8').slice(from).split('\n');
  return lines.filter((line) => line.includes('reported by a page'));
}
