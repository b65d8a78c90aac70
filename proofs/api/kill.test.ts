import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSnapshot } from 'marketplace-api/testing/database/snapshot';
import { NOTIFICATIONS_PER_HOUR } from 'marketplace-api/testing/insides';
import type { BookingWithEvents, Provider } from 'shared-contracts';
import { openCatalogueDesk, renamed } from './catalogue-desk.ts';
import { openInbox } from './inbox.ts';
import { type ApiProcess, SHORT_LIVED, startApiProcess } from './process/api-process.ts';
import { seededRandom } from './random-values.ts';

const KILLS = 4;
const CUSTOMERS = 6;
const random = seededRandom(9);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

let folder: string;
let inbox: Awaited<ReturnType<typeof openInbox>>;
let api: ApiProcess;
const env = () => ({ DATA_DIR: folder, SMS_GATEWAY_URL: inbox.url, DEMO_PROVIDER: 'off', SEED_DATA: 'off' });
const start = () => startApiProcess(env(), SHORT_LIVED);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-'));
  inbox = await openInbox();
  await writeSnapshot(join(folder, 'database'));
  api = await start();
});
afterAll(async () => {
  await api?.kill();
  await inbox?.close();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(mobile: string): Promise<string> {
  const first = await api.call('POST', '/user/verify-mobile', undefined, { mobile });
  const otp = await inbox.codeFor(mobile);
  return (await api.call('POST', '/user/verify-otp', first.json.data.token, { otp })).json.data.token;
}

/** What the API has said yes to: the newest version of each booking, and each cancel reason. */
const acknowledged = new Map<string, { version: number; cancelReason?: string }>();

/** Sends and cancels without pause until the process is gone. */
async function write(token: string, offer: object): Promise<void> {
  for (let count = 0; ; count++) {
    try {
      const sent = await api.call('POST', '/user/send-offer', token, offer, { 'idempotency-key': `${random.next()}` });
      if (sent.status === 429) await new Promise((resolve) => setTimeout(resolve, 200));
      if (sent.status !== 201) continue;
      const { id } = sent.json.data;
      acknowledged.set(id, { version: 1 });
      const cancelReason = `Changed plans ${count}`;
      const ended = await api.call('PATCH', `/bookings/${id}/cancel`, token, { reason: cancelReason });
      if (ended.status === 200) acknowledged.set(id, { version: 2, cancelReason });
    } catch {
      return;
    }
  }
}

/** The booking of each notification of a person. */
async function bookingsNoticed(token: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { json } = await api.call('GET', `/user/notifications?limit=100&page=${page}`, token);
    ids.push(...json.data.map((notification: { bookingId: string }) => notification.bookingId));
    if (ids.length >= json.meta.total || json.data.length === 0) return ids;
  }
}

async function allBookings(token: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { json } = await api.call('GET', `/bookings/user?limit=100&page=${page}`, token);
    ids.push(...json.data.map((booking: { id: string }) => booking.id));
    if (ids.length >= json.meta.total || json.data.length === 0) return ids;
  }
}

test(`after ${KILLS} kills amid writes: whatever was acknowledged is there, nothing is half, and everybody is notified`, async () => {
  const service = (await api.call('GET', '/services?limit=1')).json.data[0];
  const [provider] = (await api.call('GET', `/user/service-providers-by-services/${service.slug}`)).json
    .data as Provider[];
  const tokens: string[] = [];
  for (let index = 0; index < CUSTOMERS; index++)
    tokens.push(await signIn(`98765432${String(index).padStart(2, '0')}`));
  const offer = (index: number) => ({
    serviceId: service.id,
    sellerId: provider?.id,
    price: 400 + index,
    dateTime: inDays(2 + index),
  });

  const desk = await openCatalogueDesk(env(), () => api);
  let catalogue = await desk.exported();
  for (let kill = 0; kill < KILLS; kill++) {
    const before = acknowledged.size;
    const writing = tokens.map((token, index) => write(token, offer(index)));
    while (acknowledged.size < before + 5) await new Promise((resolve) => setTimeout(resolve, 10 + random.below(60)));
    const next = renamed(catalogue, kill);
    const importing = desk.importing(next).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, random.below(60)));
    await api.kill();
    await Promise.all(writing);
    const taken = await importing;
    api = await start();
    // The file is in it whole or not at all, and for good once it was acknowledged.
    const found = await desk.exported();
    expect(taken === 200 ? [next] : [catalogue, next]).toContain(found);
    catalogue = found;
  }

  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * 5);
  const found = new Map<string, BookingWithEvents>();
  for (const token of tokens) {
    for (const id of await allBookings(token))
      found.set(id, (await api.call('GET', `/bookings/${id}`, token)).json.data);
  }
  for (const [id, { version, cancelReason }] of acknowledged) {
    expect(found.get(id)?.version).toBeGreaterThanOrEqual(version);
    if (cancelReason) expect(found.get(id)).toMatchObject({ status: 'CANCELLED', cancelReason });
  }
  for (const booking of found.values()) {
    // One event for each version, and the last one says what the row says.
    expect(booking.events).toHaveLength(booking.version);
    expect(booking.events.at(-1)?.to).toBe(booking.status);
  }
  const texts = () =>
    new Set(
      inbox
        .messages()
        .filter(({ kind }) => kind === 'notification')
        .map(({ id }) => id),
    ).size;
  while (texts() < NOTIFICATIONS_PER_HOUR) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(texts()).toBe(NOTIFICATIONS_PER_HOUR);
  // What is beyond the phone's budget stands in the provider's notification centre, with the rest: one line a booking.
  const phone = inbox.messages().find(({ kind }) => kind === 'notification')?.to ?? '';
  const noticed = await bookingsNoticed(await signIn(phone));
  const unnoticed = [...found.values()].filter((booking) => noticed.filter((id) => id === booking.id).length !== 1);
  expect(unnoticed.map(({ id, version }) => ({ id, version }))).toEqual([]);
});
