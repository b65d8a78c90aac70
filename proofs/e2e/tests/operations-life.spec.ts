import type { Page } from '@playwright/test';
import { createCustomer, type Market, newMobile, randomBelow, type SignedIn, signIn, signInAs } from 'remote-e2e';
import type { Booking, Category, Dispute, Provider, ProviderWork, Service } from 'shared-contracts';
import { type Desk, openDesk, openOwnersDesk } from '../support/desk.ts';
import { anyLayout, expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WHY = 'Seen at the office';
/** Its tests book in Kolkata alone: nobody else meets this provider. */
const MUMBAI = { city: 'Mumbai', pinCode: '400050' };
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC';
const photo = { name: 'card.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
const sections = {
  support:
    'Overview Bookings Applications Trades Notices Inbox Disputes Catalogue Quality Reviews Reports Your account Second person',
  catalogue: 'Overview Applications Trades Catalogue Reports Your account Second person',
  finance: 'Overview Bookings Disputes Catalogue Quality Reviews Books Reports Your account Second person Audit log',
  owner:
    'Overview Bookings Applications Trades Notices Inbox Disputes Catalogue Quality Reviews Books Reports Your account People Second person Audit log',
};

interface Offered {
  readonly service: Service;
  readonly provider: Provider;
}

/** A service of this test's own, written by the catalogue's staff and published on the desk. */
async function publishService(desk: Desk, market: Market): Promise<{ service: Service; trade: string }> {
  const categories = await market.api.done<Category[]>('GET', '/api/v1/user/categories');
  const category = categories.find(({ name }) => name === 'Plumbing') as Category;
  const title = `Tap check ${randomBelow(1e9)}`;
  const texts = { en: title, hi: title, bn: title };
  const fields = {
    ...{ title: texts, description: texts, slug: title.toLowerCase().replaceAll(' ', '-'), categoryId: category.id },
    ...{ subcategoryId: category.subcategories[0]?.id, city: MUMBAI.city, durationMinutes: 60, images: [] },
    ...{ priceMin: 300, price: 400, priceMax: 500, featuredRank: null, byWoman: false, isActive: true },
  };
  const item = { kind: 'service', target: null, fields };
  await desk.call('POST', '/catalogue-drafts', { item });
  await desk.go('Catalogue');
  const draft = desk.page.getByRole('article').filter({ hasText: title });
  await draft.getByRole('button', { name: 'Publish' }).click();
  await desk.confirm(WHY);
  await expect(draft).toHaveCount(0);
  const service = await market.api.done<Service>('GET', `/api/v1/user/services/${fields.slug}`);
  return { service, trade: category.name };
}

/** Tells staff where, what and with which papers. */
async function answerStaff(page: Page, trade: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
  await page.getByRole('textbox', { name: /^Pin code/ }).fill(MUMBAI.pinCode);
  await page.getByRole('textbox', { name: /^Years/ }).fill('8');
  await page.getByRole('checkbox', { name: trade, exact: true }).check();
  await page.getByRole('textbox', { name: /^UPI id/ }).fill('ravi@okaxis');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('ravi@okaxis')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByText(/^Photo 1/)).toBeVisible();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('We are checking it')).toBeVisible();
}

/** From the form to the market: staff ask, check and approve; the provider sets up the desk and goes live. */
async function becomeProvider(
  page: Page,
  { support, catalogue }: Readonly<Record<'support' | 'catalogue', Desk>>,
  market: Market,
  person: SignedIn,
): Promise<Offered> {
  const { service, trade } = await publishService(catalogue, market);
  await support.go('Applications');
  await support.page.getByRole('link', { name: person.user.name }).click();
  await support.page.getByRole('button', { name: 'Ask for documents' }).click();
  for (const other of ['Proof of address', /^Certificate/])
    await support.asked.getByRole('checkbox', { name: other }).uncheck();
  await support.confirm(WHY);
  await page.goto('/provider');
  await answerStaff(page, trade);
  await support.page.reload();
  for (const check of ['Identity', 'Area', 'UPI id', `Skill: ${trade}`]) await support.press(`Passed: ${check}`, WHY);
  await support.press('Approve application', WHY);
  const { token } = person;
  const { version } = await market.api.done<ProviderWork>('GET', '/api/v1/provider/work', { token });
  const workingHours = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '09:00', end: '18:00' }));
  const body = { version, workingHours, services: [{ id: service.id, price: 450 }] };
  await market.api.done('PATCH', '/api/v1/provider/work', { token, body });
  await page.reload();
  await page.getByRole('button', { name: 'Go live' }).click();
  await expect(page.getByRole('region', { name: 'Before customers see you' })).toHaveCount(0);
  const [provider] = await market.providersOf(service);
  return { service, provider: provider as Provider };
}

/** The first job, by calls: asked for, agreed, done, and disputed by its customer. */
async function disputedJob(market: Market, { service, provider }: Offered, customer: SignedIn, seller: SignedIn) {
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const nextDay = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10);
  const [start] = [...(await market.slots(provider, service, day)), ...(await market.slots(provider, service, nextDay))]
    .filter(({ available }) => available)
    .map((slot) => slot.start);
  const asked = await market.book(customer, { service, provider, start: start ?? '' });
  const answer = { token: seller.token, body: { action: 'ACCEPT' } };
  await market.api.done('PATCH', `/api/v1/provider/offers/${asked.id}/action`, answer);
  const booking = await market.complete(asked);
  const words = { message: 'The tap still drips.', version: booking.version };
  const path = `/api/v1/bookings/${booking.id}/dispute`;
  await market.api.done('POST', path, { token: customer.token, body: words });
  await market.api.done('PATCH', path, { token: seller.token, body: { action: 'REST' } });
  return { booking, dispute: () => market.api.done<Dispute>('GET', path, { token: customer.token }) };
}

/** Support decides that some of the money goes back, and finance says that it has gone. */
async function settle(support: Desk, finance: Desk, { id, service }: Booking): Promise<void> {
  for (const desk of [support, finance]) {
    await desk.go('Disputes');
    await desk.page.getByRole('article').filter({ hasText: id }).getByRole('link', { name: service.title }).click();
    await expect(desk.page.getByText('The tap still drips.')).toBeVisible();
    if (desk === support) {
      await desk.page.getByRole('textbox', { name: /^Rupees/ }).fill('100');
      await desk.page.getByRole('textbox', { name: /^Reason/ }).fill('It drips on the photos.');
      await desk.page.getByRole('button', { name: 'Decide', exact: true }).click();
      await expect(desk.page.getByText('To be settled')).toBeVisible();
      await expect(desk.page.getByRole('button', { name: /settle$/ })).toHaveCount(0);
    } else {
      await desk.press('Money is back: settle', WHY);
      await expect(desk.page.getByText('Settled', { exact: true })).toBeVisible();
    }
  }
}

const fillThree = async (desk: Desk, label: string, text: string) => {
  for (const language of ['English', 'Hindi', 'Bengali'])
    await desk.page.getByRole('textbox', { name: `${label} (${language})` }).fill(text);
};

/** Notice, answer, decision, appeal: the provider's words on their own desk, and another person's last one. */
async function hearing(page: Page, support: Desk, owner: Desk, person: SignedIn): Promise<void> {
  await support.go('Notices');
  await support.page.getByRole('textbox', { name: /^Name, number or id/ }).fill(person.mobile);
  await support.page.getByRole('link', { name: person.user.name }).click();
  await support.page.getByRole('combobox', { name: 'Reason' }).selectOption('Complaints');
  await fillThree(support, 'Facts that the provider reads', 'A tap still drips.');
  await support.press('Give notice', WHY);
  await expect(support.page.getByText('Notice given')).toBeVisible();

  await page.goto('/provider/profile');
  const notices = page.getByRole('region', { name: 'Notices and measures' });
  await expect(notices.getByText('A tap still drips.')).toBeVisible();
  await notices.getByRole('textbox', { name: 'Your answer' }).fill('The customer turned it too hard.');
  await notices.getByRole('button', { name: 'Send answer' }).click();
  await expect(notices.getByText('Answered', { exact: true })).toBeVisible();

  await support.page.reload();
  await expect(support.page.getByText('The customer turned it too hard.')).toBeVisible();
  await fillThree(support, 'Decision that the provider reads', 'It was your seal.');
  await support.press('Put the measure in force', WHY);
  await page.reload();
  await expect(notices.getByText('Decision: It was your seal.')).toBeVisible();
  await notices.getByRole('textbox', { name: 'Why the decision is wrong' }).fill('The seal was the customer’s own.');
  await notices.getByRole('button', { name: 'Send appeal' }).click();
  await expect(notices.getByText('Your appeal is looked at')).toBeVisible();

  // Who decided sees the appeal and has no part in it.
  await support.page.reload();
  await expect(support.page.getByText('The seal was the customer’s own.')).toBeVisible();
  await expect(support.page.getByRole('button', { name: /the decision$/ })).toHaveCount(0);
  await owner.go('Notices');
  await owner.page.getByRole('link', { name: person.user.name }).click();
  await fillThree(owner, 'Decision that the provider reads', 'The seal was old.');
  await owner.press('Overturn the decision', WHY);
  await page.reload();
  await expect(notices.getByText('Your appeal was right')).toBeVisible();
}

test(
  'a provider’s life across the four roles: applies, is checked and approved, goes live, a job is disputed and settled; a notice, an answer, an appeal',
  anyLayout,
  async ({ page, browser, api, market, baseURL: origin = '' }) => {
    const mobile = newMobile();
    const form = { email: 'ravi@kaza.example', phoneNumber: mobile, location: 'Bandra, Mumbai', occupation: 'Plumber' };
    const name = `Ravi ${String.fromCharCode(...Array.from({ length: 8 }, () => 97 + randomBelow(26)))}`;
    await api.done('POST', '/api/v1/user/partner-application', { body: { ...form, name } });
    const signedIn = await signIn(api, mobile);
    const person = { ...signedIn, user: { ...signedIn.user, name } };
    await signInAs(page, signedIn, origin);

    const owner = await openOwnersDesk(browser, origin);
    const desks = {
      owner,
      support: await openDesk(browser, owner, 'support'),
      catalogue: await openDesk(browser, owner, 'catalogue'),
      finance: await openDesk(browser, owner, 'finance'),
    };
    for (const [role, desk] of Object.entries(desks))
      expect((await desk.sectionNames()).join(' ')).toBe(sections[role as keyof typeof sections]);
    await desks.finance.page.goto('/operations/applications');
    await expect(desks.finance.page.getByText('Your role does not include this part of the desk.')).toBeVisible();

    const offered = await becomeProvider(page, desks, market, person);
    const { booking, dispute } = await disputedJob(market, offered, await createCustomer(api), person);
    await settle(desks.support, desks.finance, booking);
    expect(await dispute()).toMatchObject({ state: 'SETTLED', refundPaise: 10_000, reason: 'It drips on the photos.' });
    await hearing(page, desks.support, owner, person);

    const check = await owner.call<{ brokenAt: number | null }>('GET', '/audit/check');
    expect(check.brokenAt).toBeNull();
  },
);
