import type { Booking, Provider, Service } from 'shared-contracts';
import type { Person } from './person.ts';
import { words } from './words.ts';

/** What is booked: of whom, for how much less than they ask, in how many days. */
export interface Wish {
  readonly service: Service;
  readonly provider: Provider;
  readonly daysAhead: number;
}

/** Says what stands on the screen now; `name` is that of the step. */
export type Note = (name: string, person: Person) => Promise<void>;

const DAY_MS = 86_400_000;
const LESS = 50;

async function onlyOne(customer: Person, wanted: number): Promise<Booking | undefined> {
  const bookings = await customer.call<Booking[]>('/user/offers');
  if (bookings.length !== wanted) throw new Error(`${bookings.length} bookings, where ${wanted} was meant`);
  return bookings[0];
}

/** From the service to a request that waits; nothing is sent that was not meant. */
export async function offerByHand(customer: Person, wish: Wish, note: Note): Promise<Booking> {
  const { service, provider, daysAhead } = wish;
  await customer.press({ role: 'radio', name: new RegExp(provider.name), within: 'dialog' });
  await customer.press({ role: 'button', name: words.continue, within: 'dialog' });
  await customer.see('textbox', words.price, 'dialog');
  await onlyOne(customer, 0);
  const { first } = await freeDay(customer, service, provider, daysAhead);
  await customer.chooseDate(first.slice(0, 10));
  await customer.choose({ role: 'radio', name: /\d:\d{2}/, within: 'dialog' });
  await customer.type({ role: 'textbox', name: words.price, within: 'dialog' }, String(provider.service_price - LESS));
  await customer.press({ role: 'button', name: words.offer, within: 'dialog' });
  await customer.press({ role: 'button', name: words.keepWaiting, within: 'dialog' });
  await customer.see('heading', words.sent);
  await note('sent', customer);
  const booking = await onlyOne(customer, 1);
  if (Number(booking?.price) !== provider.service_price - LESS) throw new Error(`Sent for ${booking?.price}`);
  return booking as Booking;
}

interface Day {
  readonly date: string;
  readonly first: string;
}

/** The first day that is so far ahead and has free times. */
async function freeDay(by: Person, service: Service, provider: Provider, daysAhead: number): Promise<Day> {
  const path = `/user/service-providers/${provider.id}/days?serviceId=${service.id}`;
  const days = await by.call<{ date: string; first: string | null }[]>(path);
  const from = new Date(Date.parse(`${days[0]?.date}T00:00:00Z`) + daysAhead * DAY_MS).toISOString().slice(0, 10);
  const found = days.find(({ date, first }) => date >= from && first !== null);
  if (!found?.first) throw new Error(`${provider.name} has no free day`);
  return { date: found.date, first: found.first };
}

/** Another time for the request, the provider's price, and the customer's yes. */
export async function agree(
  customer: Person,
  provider: Person,
  wish: Wish,
  booking: Booking,
  note: Note,
): Promise<void> {
  await customer.press({ role: 'button', name: words.move, within: 'main' });
  const { date } = await freeDay(customer, wish.service, wish.provider, wish.daysAhead + 1);
  await customer.chooseDate(date);
  await customer.choose({ role: 'radio', name: /\d:\d{2}/, within: 'dialog' });
  await customer.press({ role: 'button', name: words.move, within: 'dialog' });
  await customer.gone('dialog');
  await provider.press({ role: 'button', name: words.counter(wish.service.title) });
  await provider.type(
    { role: 'textbox', name: words.counterPrice, within: 'dialog' },
    String(wish.provider.service_price - 10),
  );
  await provider.press({ role: 'button', name: words.sendCounter, within: 'dialog' });
  await customer.see('heading', words.countered);
  await note('countered', customer);
  await customer.press({ role: 'button', name: words.accept });
  // The code comes at once, above the page.
  await customer.press({ role: 'button', name: words.close, within: 'dialog' });
  await customer.see('heading', words.confirmed);
  const agreed = await customer.call<Booking>(`/bookings/${booking.id}`);
  if (agreed.status !== 'ACCEPTED' || agreed.dateTime === booking.dateTime)
    throw new Error(`Agreed: ${agreed.dateTime}`);
}

/** The day itself: the way, and the code in native digits. */
export async function visit(
  customer: Person,
  provider: Person,
  wish: Wish,
  booking: Booking,
  note: Note,
): Promise<void> {
  const { title } = wish.service;
  await customer.go(`/booking-confirmation/${booking.id}`);
  await customer.see('heading', words.confirmed);
  await note('confirmed', customer);
  await provider.go(`/provider/bookings/${booking.id}`);
  await provider.press({ role: 'button', name: words.onMyWay(title) });
  await customer.seeText(words.isOnTheWay);
  const { otp } = await customer.call<Booking>(`/bookings/${booking.id}`);
  await provider.press({ role: 'button', name: words.enterCode(title) });
  await provider.type({ role: 'textbox', name: words.digit, within: 'dialog' }, otp ?? '');
  await provider.press({ role: 'button', name: words.complete, within: 'dialog' });
  await customer.see('heading', words.completed);
  await note('completed', customer);
}

/** What the customer thinks of it: sent once, and the thanks stay until they are closed. */
export async function review(customer: Person, booking: Booking, note: Note): Promise<void> {
  await customer.press({ role: 'button', name: words.leaveReview });
  await customer.choose({ role: 'radio', name: words.excellent, within: 'dialog' });
  await customer.type({ role: 'textbox', name: words.yourReview, within: 'dialog' }, 'समय पर आए, 10 में से 10.');
  await customer.press({ role: 'button', name: words.submitReview, within: 'dialog' });
  await customer.seeText(words.thanks);
  await customer.press({ role: 'button', name: words.close, within: 'dialog' });
  await customer.gone('dialog');
  await note('reviewed', customer);
  const { hasReview } = await customer.call<Booking>(`/bookings/${booking.id}`);
  if (!hasReview) throw new Error('The review is not there');
}
