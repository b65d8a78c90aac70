import type { Page } from '@playwright/test';
import { dialog, isMobile } from '../support/screens.ts';
import { anyLayout, expect, test } from '../support/test.ts';

const banner = (page: Page) => page.getByRole('banner');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

test.describe('header', () => {
  test('takes its scrolled style after 50 px, and gives it back', async ({ page }) => {
    await page.goto('/terms-and-conditions');
    const bar = page.locator('[data-scrolled]');
    await expect(bar).toHaveAttribute('data-scrolled', 'false');
    await page.evaluate(() => scrollTo(0, 50));
    await expect(bar).toHaveAttribute('data-scrolled', 'false');
    await page.evaluate(() => scrollTo(0, 51));
    await expect(bar).toHaveAttribute('data-scrolled', 'true');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar).toHaveAttribute('data-scrolled', 'false');
  });

  test('links the logo and the pages; signed out it offers Login', async ({ page }) => {
    await page.goto('/about');
    await expect(banner(page).getByRole('button', { name: 'Login' })).toBeVisible();
    if (!isMobile(page)) {
      await banner(page).getByRole('link', { name: 'Contact', exact: true }).click();
      await expect(page).toHaveURL('/contact-us');
      await banner(page).getByRole('link', { name: 'About Us' }).click();
      await expect(page).toHaveURL('/about');
      await expect(banner(page).getByRole('link', { name: 'My Bookings' })).toBeHidden();
    }
    await banner(page).getByRole('link', { name: /Kaza/ }).click();
    await expect(page).toHaveURL('/');
  });

  test.describe('signed in', () => {
    test.use({ signedIn: true });

    test('greets by name and leads to the bookings', async ({ page }) => {
      await page.goto('/about');
      await expect(banner(page).getByRole('button', { name: 'Logout' })).toBeVisible();
      if (!isMobile(page)) await expect(banner(page).getByText('Hi, Asha Roy')).toBeVisible();
      await banner(page).getByRole('link', { name: 'My Bookings' }).click();
      await expect(page).toHaveURL('/bookings');
    });
  });
});

test('every change of page starts at its top', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.evaluate(() => scrollTo(0, 800));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund & cancellation' }).click();
  await expect(page).toHaveURL('/refund-policy');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the footer has every link, badge and promise of the product', anyLayout, async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  const pages = {
    'About us': '/about',
    'Contact us': '/contact-us',
    'Terms & conditions': '/terms-and-conditions',
    'Privacy policy': '/privacy-policy',
    'Refund & cancellation': '/refund-policy',
  };
  for (const [name, address] of Object.entries(pages)) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  }
  for (const name of ['LinkedIn', 'X', 'Facebook', 'Instagram']) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('rel', /noopener/);
  }
  await expect(footer.getByText('Coming Soon')).toHaveCount(2);
  await expect(footer.getByText(/^[1-5]\.\d$/)).toBeVisible();
  await expect(footer.getByText(/2025/)).toBeVisible();
});

test.describe('bottom navigation', () => {
  test.beforeEach(({ page }) => {
    test.skip(!isMobile(page), 'only phones have it');
  });

  test('Home is active on / and on every services page, nothing on others', async ({ page }) => {
    const active = tabs(page).locator('[aria-current="page"]');
    for (const address of ['/', '/services/waxing', '/services/search']) {
      await page.goto(address);
      await expect(active).toHaveText('Home');
    }
    await page.goto('/about');
    await expect(tabs(page)).toBeVisible();
    await expect(active).toHaveCount(0);
  });

  test.describe('signed in', () => {
    test.use({ signedIn: true });

    test('Bookings, Offers and Profile lead where they say, with a short vibration', async ({ page }) => {
      await page.addInitScript(() => {
        const felt: unknown[] = [];
        Object.assign(globalThis, { felt });
        navigator.vibrate = (pattern) => felt.push(pattern) > 0;
      });
      await page.goto('/');
      const active = tabs(page).locator('[aria-current="page"]');
      await tabs(page).getByRole('link', { name: 'Bookings' }).click();
      await expect(page).toHaveURL('/bookings');
      await expect(active).toHaveText('Bookings');
      await tabs(page).getByRole('link', { name: 'Offers' }).click();
      await expect(page).toHaveURL('/bookings?status=COUNTERED');
      await tabs(page).getByRole('link', { name: 'Profile' }).click();
      await expect(page).toHaveURL('/profile');
      expect(await page.evaluate(() => (globalThis as unknown as { felt: number[] }).felt)).toEqual([30, 30, 30]);
    });
  });

  test('Profile signed out opens the login', async ({ page }) => {
    await page.goto('/');
    await tabs(page).getByRole('link', { name: 'Profile' }).click();
    await expect(dialog(page, 'Login')).toBeVisible();
  });
});

test.describe('partner dialog', anyLayout, () => {
  const open = async (page: Page) => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Partner with us' }).click();
    return dialog(page, 'Partner With Us');
  };

  test('checks the phone, keeps what was typed over an accidental close, submits and closes by itself', async ({
    page,
    market,
  }) => {
    await page.goto('/about');
    const partner = await open(page);
    await expect(partner.getByLabel('Occupation').locator('option:not([disabled])')).toHaveCount(12);
    await partner.getByRole('button', { name: 'Submit Application' }).click();
    await expect(partner.getByText('Phone number is required')).toBeVisible();
    await partner.getByLabel('Phone Number').fill('98765');
    await partner.getByRole('button', { name: 'Submit Application' }).click();
    await expect(partner.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
    await partner.getByLabel('Phone Number').fill('987654321099');
    await expect(partner.getByLabel('Phone Number')).toHaveValue('9876543210');
    await partner.getByLabel('Full Name').fill('Bimal Nag');
    await page.keyboard.press('Escape');
    await expect(partner).toBeHidden();

    await open(page);
    await expect(partner.getByLabel('Full Name')).toHaveValue('Bimal Nag');
    await partner.getByLabel('Email').fill('bimal@example.com');
    await partner.getByLabel('Full Address').fill('12 Park Street, Kolkata');
    await partner.getByLabel('Occupation').selectOption('Electrician');
    await partner.getByRole('button', { name: 'Submit Application' }).click();
    await expect(partner.getByText("Application submitted successfully! We'll contact you soon.")).toBeVisible();
    await expect(partner.getByRole('button', { name: 'Submitted!' })).toBeVisible();
    await expect(partner).toBeHidden();
    await open(page);
    await expect(partner.getByLabel('Full Name')).toHaveValue('');
    const outbox = await market.api.done<{ kind: string }[]>('GET', '/dev/outbox');
    expect(outbox.some(({ kind }) => kind === 'partner')).toBe(true);
  });

  test('closes by its button and by its backdrop; says when sending failed', async ({ page }) => {
    await page.route('**/api/v1/user/partner-application', (route) => route.abort());
    await page.goto('/about');
    const partner = await open(page);
    await partner.getByLabel('Phone Number').fill('9876543210');
    await partner.getByRole('button', { name: 'Submit Application' }).click();
    await expect(partner.getByText('Failed to submit application. Please try again.')).toBeVisible();
    await partner.getByRole('button', { name: 'Close' }).click();
    await expect(partner).toBeHidden();
    await open(page);
    await expect(partner).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(partner).toBeHidden();
  });
});

test.describe('contact form', anyLayout, () => {
  const fill = async (page: Page) => {
    await page.getByRole('textbox', { name: 'Full Name' }).fill('Asha Roy');
    await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
    await page.getByRole('textbox', { name: 'Subject' }).fill('A question');
    await page.getByRole('textbox', { name: 'Message' }).fill('When do you open?');
  };

  test('sends, says so for five seconds and clears', async ({ page }) => {
    await page.clock.install();
    await page.goto('/contact-us');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveAttribute('rows', '5');
    await expect(page.getByLabel('How can we help?').locator('option')).toHaveCount(5);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Please enter your name')).toBeVisible();
    await fill(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    const success = page.getByText("Message sent successfully! We'll get back to you soon.");
    await expect(success).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    await page.clock.fastForward(5_100);
    await expect(success).toBeHidden();
  });

  test('says Sending... while busy, and that it failed, and keeps the text', async ({ page }) => {
    let fail = () => {};
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route('**/api/v1/user/contact-us', async (route) => {
      await held;
      await route.abort();
    });
    await page.goto('/contact-us');
    await fill(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    fail();
    await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('When do you open?');
  });
});

test('the static pages hold the policy facts of the product', anyLayout, async ({ page }) => {
  const facts: Record<string, (string | RegExp)[]> = {
    '/about': ['Who We Are', 'Our Mission', 'Our Vision', 'Why Choose Kaza'],
    '/terms-and-conditions': [/October 2025/, /18 years/, /5\s?%/, /48 hours/, /Kolkata/],
    '/privacy-policy': [/October 2025/],
    '/refund-policy': [/October 2025/, /7[-–]10 working days/],
    '/contact-us': ['Mon-Sat 9AM-7PM', '24hr response time', 'Saltlake Sector V'],
  };
  for (const [address, words] of Object.entries(facts)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const word of words) await expect(page.getByRole('main').getByText(word).first()).toBeVisible();
  }
});
