import type { Service } from 'shared-contracts';
import type { Product } from '../../e2e/support/product.ts';
import type { Screen } from './screen.ts';
import type { Words } from './words.ts';

const DAY_MS = 86_400_000;
const dayAhead = (days: number) => new Date(Date.now() + 5.5 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

async function ask<T>(address: string, tag: string): Promise<T> {
  const answer = await fetch(address, { headers: { 'accept-language': tag } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return ((await answer.json()) as { data: T }).data;
}

/** The code that the phone would have got. */
async function codeFor(origin: string, mobile: string): Promise<string> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    const messages = await ask<{ to: string; code: string | null }[]>(`${origin}/dev/outbox`, 'en-IN');
    const code = messages.find(({ to }) => to === mobile)?.code;
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No code came for ${mobile}`);
}

async function login(screen: Screen, origin: string, said: Words, mobile: string): Promise<void> {
  await screen.type({ role: 'textbox', name: said.mobile, within: 'dialog' }, mobile);
  await screen.press({ role: 'button', name: said.send, within: 'dialog' });
  await screen.see({ role: 'textbox', name: said.digit, within: 'dialog' });
  // The last digit submits.
  await screen.type({ role: 'textbox', name: said.digit, within: 'dialog' }, await codeFor(origin, mobile));
  await screen.type({ role: 'textbox', name: said.name, within: 'dialog' }, 'Asha Roy');
  await screen.type({ role: 'textbox', name: said.location, within: 'dialog' }, 'Salt Lake, Kolkata');
  await screen.press({ role: 'button', name: said.create, within: 'dialog' });
}

/** Home → chooser → listing, with a service that can be booked there. */
export async function walkToListing(screen: Screen, { address: origin }: Product, said: Words): Promise<Service> {
  const [service] = await ask<Service[]>(`${origin}/api/v1/services?city=Kolkata&limit=1`, said.tag);
  if (!service) throw new Error('The market is empty');
  await screen.driver.go(`${origin}${said.prefix || '/'}`);
  await screen.see({ role: 'heading', name: said.heading });
  await screen.press({ role: 'button', name: new RegExp(`^${service.category.name}`), within: 'main' });
  await screen.press({ role: 'link', name: service.subcategory.name, within: 'dialog' });
  await screen.see({ role: 'button', name: said.bookNow(service.title), within: 'main' });
  return service;
}

/** Home → chooser → listing → login → offer → My Bookings → chat. */
export async function walkMainPath(screen: Screen, product: Product, said: Words, mobile: string): Promise<void> {
  const service = await walkToListing(screen, product, said);
  await screen.press({ role: 'button', name: said.bookNow(service.title), within: 'main' });
  await login(screen, product.address, said, mobile);
  await screen.press({ role: 'radio', name: /./, within: 'dialog' });
  await screen.press({ role: 'button', name: said.continue, within: 'dialog' });
  await screen.chooseDate(dayAhead(3));
  await screen.press({ role: 'radio', name: /^(\S+ )?\d{1,2}:\d{2}/, within: 'dialog' });
  await screen.press({ role: 'button', name: said.confirm, within: 'dialog' });
  await screen.see({ role: 'heading', name: said.confirmed });
  await screen.press({ role: 'link', name: said.myBookings, within: 'banner' });
  await screen.see({ role: 'heading', name: said.myBookings, within: 'main' });
  await screen.seeText(/KAZA[0-9A-Z]{8}/);
  await screen.press({ role: 'button', name: said.chat, within: 'main' });
  const text = `The bell is broken (${said.tag})`;
  await screen.type({ role: 'textbox', name: said.message, within: 'dialog' }, `${text}\n`);
  await screen.until(
    'the message, sent',
    `const said = [...document.querySelectorAll('[role=log] li, [role=log] [role=listitem]')].map((each) => each.innerText);
     return said.some((each) => each.includes(${JSON.stringify(text)}) && ${said.sent}.test(each));`,
  );
}

/** What was seen stays readable without a server: the page comes from the service worker. */
export async function reloadOffline(screen: Screen, product: Product, said: Words): Promise<void> {
  await screen.driver.go(`${product.address}${said.prefix}/bookings`);
  await screen.seeText(/KAZA[0-9A-Z]{8}/);
  await screen.until(
    'the service worker, with the page',
    `if (navigator.serviceWorker?.controller?.state !== 'activated') return false;
     const pages = await caches.open('kaza-pages-1');
     return (await pages.match(location.href)) !== undefined;`,
  );
  await product.kill();
  try {
    await screen.driver.reload();
    await screen.see({ role: 'heading', name: said.myBookings, within: 'main' });
    await screen.seeText(/KAZA[0-9A-Z]{8}/);
  } finally {
    await product.start();
  }
}
