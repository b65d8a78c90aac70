import type { Page } from '@playwright/test';
import { chooseProvider } from 'remote-e2e';
import { untilAlive } from '../../e2e/support/until-alive.ts';

/** Whose screen it is; bookings and their people are made once for all pictures (start.ts). */
type Viewer = 'visitor' | 'customer' | 'provider';

export interface Screen {
  readonly name: string;
  readonly as: Viewer;
  /** `{ACCEPTED}` stands for the id of the customer's booking in that state. */
  readonly path: string;
  /** What is pressed before the picture is taken. */
  readonly open?: (page: Page) => Promise<void>;
}

/** Presses the first of these buttons, or links, that the layout shows. */
const press =
  (name: string | RegExp, within: string, role: 'button' | 'link' = 'button') =>
  async (page: Page) => {
    const pressed = page.locator(within).getByRole(role, { name }).filter({ visible: true }).first();
    await untilAlive(pressed);
    await pressed.click();
    await page.getByRole('dialog').waitFor();
  };

const bookingForm = async (page: Page) => {
  await press('Book Now', 'main')(page);
  await chooseProvider(page);
  await page.getByRole('radio', { checked: true }).first().waitFor({ state: 'attached' });
};

const listing = '/services/taps-and-mixers?city=Kolkata';
const screen = (as: Viewer, name: string, path: string, open?: Screen['open']): Screen => ({
  name,
  as,
  path,
  ...(open ? { open } : {}),
});

/** The thirty screens whose pictures are compared. */
export const screens: readonly Screen[] = [
  screen('visitor', 'home', '/'),
  screen('visitor', 'home-in-hindi', '/hi'),
  screen('visitor', 'home-in-bengali', '/bn'),
  screen('visitor', 'listing', listing),
  screen('visitor', 'listing-in-bengali', `/bn${listing}`),
  screen('visitor', 'search', '/services/search?q=nal&city=Kolkata'),
  screen('visitor', 'nothing-found', '/services/search?q=zzzz&city=Kolkata'),
  screen('visitor', 'service-in-hindi', `/hi${listing}`, press(/^नल की मरम्मत/, 'main', 'link')),
  screen('visitor', 'service', listing, press(/^Tap Repair/, 'main', 'link')),
  screen('visitor', 'login', '/about', press('Login', 'header')),
  screen('visitor', 'partner', '/about', press('Partner with us', 'footer')),
  screen('visitor', 'about', '/about'),
  screen('visitor', 'contact', '/contact-us'),
  screen('visitor', 'privacy-in-hindi', '/hi/privacy-policy'),
  screen('visitor', 'unknown-page', '/services/does-not-exist'),
  screen('customer', 'home-signed-in', '/'),
  screen('customer', 'bookings', '/bookings'),
  screen('customer', 'bookings-in-bengali', '/bn/bookings'),
  screen('customer', 'waiting', '/booking-confirmation/{PENDING}'),
  screen('customer', 'confirmed', '/booking-confirmation/{ACCEPTED}'),
  screen('customer', 'choose-provider', listing, press('Book Now', 'main')),
  screen('customer', 'booking-form', listing, bookingForm),
  screen('customer', 'profile', '/profile'),
  screen('customer', 'profile-in-hindi', '/hi/profile'),
  screen('customer', 'receipt', '/receipts/{COMPLETED}'),
  screen('provider', 'desk', '/provider'),
  screen('provider', 'desk-in-bengali', '/bn/provider'),
  screen('provider', 'calendar', '/provider/calendar'),
  screen('provider', 'earnings', '/provider/earnings'),
  screen('provider', 'own-profile', '/provider/profile'),
];
