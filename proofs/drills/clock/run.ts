import { setTimeout as pause } from 'node:timers/promises';
import type { ApiProcess } from '../../api/process/api-process.ts';
import type { RunOptions } from '../../named/run-named.ts';
import { type Market, openMarket, type Rows } from './market-on-a-clock.ts';

const AHEAD_DAYS = 400;
/** Cleaning runs at the start, expiry every five seconds. */
const SWEPT_MS = 6_000;
const PEOPLE = 3;

async function signIn(api: ApiProcess, mobile: string): Promise<string> {
  const asked = await api.call('POST', '/user/verify-mobile', undefined, { mobile });
  const outbox = await (await fetch(`${api.url}/dev/outbox`)).json();
  const { code } = outbox.data.find((message: { to: string; kind: string }) => message.to === mobile);
  const { json } = await api.call('POST', '/user/verify-otp', asked.json.data.token, { otp: code });
  return json.data.token;
}

/** People with requests, a chat and a ticket. Returns their tokens. */
async function fill(market: Market): Promise<string[]> {
  const api = await market.start(0);
  const tokens: string[] = [];
  try {
    const [seller] = (await (await fetch(`${api.url}/dev/providers`)).json()).data;
    const service = await api.call('GET', `/user/services/${seller.services[0]}`);
    const [serviceId, sellerId] = [service.json.data.id, seller.id];
    for (let person = 0; person < PEOPLE; person++) {
      const token = await signIn(api, `98${10_000_000 + person}`);
      await api.call('PUT', '/user/update-profile', token, { name: 'Mira Sen', location: 'Salt Lake, Kolkata' });
      const dateTime = new Date(Date.now() + (2 + person) * 86_400_000).toISOString();
      const sent = await api.call('POST', '/user/send-offer', token, { serviceId, sellerId, price: '500', dateTime });
      if (sent.status !== 201) throw new Error(`No request could be sent: ${JSON.stringify(sent.json)}`);
      tokens.push(token);
    }
  } finally {
    await api.stop();
  }
  await market.change(
    "insert into chat_rooms (booking_id, version) select id, 1 from bookings where status = 'PENDING'",
    "insert into chat_messages (booking_id, key, data) select id, 'one', '{}' from bookings where status = 'PENDING'",
    "insert into tickets (id, kind, fields, created_at) select 'tic_' || id, 'contact', '{}', now() from bookings where status = 'PENDING'",
  );
  return tokens;
}

/** Starts on a clock, lets the sweeps run, ends. */
async function sweptOn(market: Market, days: number, settings?: Record<string, string>): Promise<void> {
  const api = await market.start(days, settings);
  await pause(SWEPT_MS);
  await api.stop();
}

function holdSame(before: Rows, after: Rows, when: string): void {
  const lost = Object.entries(before).filter(([name, count]) => after[name as keyof Rows] !== count);
  console.log(`${when}: ${JSON.stringify(after)}`);
  if (lost.length > 0)
    throw new Error(`${when} changed ${lost.map(([name]) => name).join(', ')}: see docs/security.md`);
}

async function holdTokens(market: Market, tokens: readonly string[]): Promise<void> {
  const api = await market.start(0);
  try {
    for (const token of tokens) {
      const { status } = await api.call('GET', '/user/profile', token);
      if (status !== 200) throw new Error(`A session did not survive: ${status}`);
    }
  } finally {
    await api.stop();
  }
}

/**
 * Moves the clock of a market: a start 400 days ahead ends nothing, and nobody is signed out when the clock is right
 * again; a machine that was away so long goes on once its operator vouches for the day.
 */
export async function run({ short }: RunOptions): Promise<void> {
  const market = await openMarket();
  try {
    const tokens = await fill(market);
    const before = await market.rows();
    console.log(`On the right clock (moved by ${market.by}): ${JSON.stringify(before)}`);
    await sweptOn(market, AHEAD_DAYS);
    holdSame(before, await market.rows(), `A start ${AHEAD_DAYS} days ahead`);
    if (short) return;
    await sweptOn(market, -AHEAD_DAYS);
    holdSame(before, await market.rows(), `A start ${AHEAD_DAYS} days behind`);
    await holdTokens(market, tokens);
    console.log('Back on the right clock every session goes on');
    const day = new Date(Date.now() + AHEAD_DAYS * 86_400_000).toISOString().slice(0, 10);
    await sweptOn(market, AHEAD_DAYS, { CLOCK_CONFIRMED: day });
    const { openRequests, liveSessions } = await market.rows();
    if (openRequests > 0 || liveSessions > 0) throw new Error('An operator vouched for the day, and nothing ended');
    console.log('With CLOCK_CONFIRMED the machine that was away goes on: requests and sessions have ended');
  } finally {
    await market.remove();
  }
}
