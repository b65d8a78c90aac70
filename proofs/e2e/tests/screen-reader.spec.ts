import { askForCodesFrom, dialog, latestCode, newMobile, signIn } from 'remote-e2e';
import { expectHeard, listen, press, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** No pointer is used, and every claim is about roles, names, focus and what is announced. */
test('from Home to an answered booking by keyboard and screen reader', async ({ page, api, market }) => {
  test.slow();
  const { service, provider, start } = await market.anyOffer();
  const mobile = newMobile();
  await askForCodesFrom(page, api);
  await listen(page);

  await page.goto('/?city=Kolkata');
  const category = page.getByRole('button', { name: new RegExp(`^${service.category.name}`) });
  await expect(category).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  // The chooser: Escape gives the focus back to what opened it.
  await press(page, category);
  const chooser = dialog(page, `${service.category.name}: what do you need?`);
  await expect(chooser.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(category).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, chooser.getByRole('link', { name: service.subcategory.name, exact: true }));

  // Another page: the focus stands on its heading, and its name is announced.
  const listing = page.getByRole('heading', { level: 1, name: `${service.subcategory.name} in Kolkata` });
  await expect(listing).toBeFocused();
  await expectHeard(page, new RegExp(`${service.subcategory.name} in Kolkata`));
  await expectHeard(page, /services? found/);
  const bookNow = page.getByRole('button', { name: `Book Now: ${service.title}`, exact: true });
  await press(page, bookNow);

  // Login: errors are announced, stand at their field, and take the focus there.
  const login = dialog(page, 'Login');
  const number = login.getByRole('textbox', { name: 'Mobile number' });
  await expect(number).toBeFocused();
  await page.keyboard.press('Enter');
  await expectHeard(page, /^Please enter a valid mobile number$/);
  await expect(number).toHaveAccessibleDescription(/Please enter a valid mobile number/);
  await expect(number).toMatchAriaSnapshot('- textbox "Mobile number" [active] [invalid]');
  await page.keyboard.type(mobile);
  await page.keyboard.press('Enter');
  const verify = dialog(page, 'Verify your number');
  await expect(verify.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectHeard(page, /^Please enter complete OTP$/);
  await page.keyboard.type(await latestCode(api, mobile));
  const profile = dialog(page, 'Complete your profile');
  await expect(profile.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Meera Das');
  await page.keyboard.press('Enter');

  // The provider: one radio group, whose error is announced and leads to it.
  const providers = dialog(page, 'Choose a provider');
  await expect(providers).toMatchAriaSnapshot(`
    - dialog "Choose a provider":
      - heading "Choose a provider" [level=2]
      - paragraph: Providers for ${service.title}
      - group "Choose a provider":
        - combobox "Sort by"
        - radiogroup "Providers":
          - radio /₹.+ out of 5, .+ Next free/
      - button "Continue"
      - button "Close"
  `);
  await press(page, providers.getByRole('button', { name: 'Continue' }));
  await expectHeard(page, /^Please choose a provider$/);
  await expect(providers.getByRole('radio').first()).toBeFocused();
  await expect(providers.getByRole('radiogroup')).toHaveAccessibleDescription('Please choose a provider');
  await page.keyboard.press('Space');
  const wanted = providers.getByRole('radio', { name: new RegExp(provider.name) });
  for (let next = 0; next < 30 && !(await wanted.isChecked()); next++) await page.keyboard.press('ArrowDown');
  await press(page, providers.getByRole('button', { name: 'Continue' }));

  // The form: the step has the focus, and what is missing is said and shown.
  const form = dialog(page, `Book ${service.title}`);
  await expect(form.getByRole('group', { name: `Book ${service.title}` })).toBeFocused();
  // The earliest free time is chosen already: taken out, it is asked for.
  const date = form.getByLabel('Date');
  await expect(date).not.toHaveValue('');
  await date.fill('');
  await press(page, form.getByRole('button', { name: 'Confirm Booking' }));
  await expectHeard(page, /^Please fill in all required fields$/);
  await expect(date).toBeFocused();
  await expect(date).toHaveAccessibleDescription('Please fill in all required fields');
  const [year, month, day] = start.slice(0, 10).split('-');
  // The parts stand in the order of the browser's own language, which no setting of a test changes.
  for (const typed of [`${month}${day}${year}`, `${day}${month}${year}`]) {
    await date.blur();
    await date.focus();
    await page.keyboard.type(typed);
    if ((await date.inputValue()) === start.slice(0, 10)) break;
  }
  await expect(date).toHaveValue(start.slice(0, 10));
  const times = form.getByRole('radiogroup', { name: 'Times on the chosen day' });
  const free = times.getByRole('radio', { disabled: false }).first();
  await expect(free).toBeAttached();
  await press(page, free, 'Space');
  const price = form.getByRole('group', { name: 'Your price' });
  await press(page, price.getByRole('button', { name: 'Increase Your price' }));
  await expectHeard(page, /^₹[\d,]+$/);
  await expectHeard(page, /above .+'s price/);
  await press(page, price.getByRole('button', { name: 'Decrease Your price' }));
  await press(page, form.getByRole('button', { name: 'Confirm Booking' }));

  // Sent: the focus is in the overlay, which Tab does not leave; closing it leaves the page's heading.
  await expect(page).toHaveURL(/\/booking-confirmation\/KAZA/);
  const overlay = dialog(page, 'Waiting for confirmation');
  await expect(overlay.locator(':focus')).toHaveCount(1);
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press('Tab');
    await expect(overlay.locator(':focus')).toHaveCount(1);
  }
  await press(page, overlay.getByRole('button', { name: 'Keep waiting here' }));
  await expect(overlay).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Your request was sent' })).toBeFocused();

  // The provider's answer is announced, where the customer is in the page.
  const customer = await signIn(api, mobile);
  const [booking, ...others] = await market.bookingsOf(customer);
  if (!booking) throw new Error('The booking was not sent');
  expect(others).toEqual([]);
  await market.answer(booking, { action: 'ACCEPT' });
  await expectHeard(page, /confirmed.*Your booking is confirmed/i);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - status:
      - heading "Your booking is confirmed" [level=1]
    - heading "Your service OTP" [level=2]
    - text: /Service OTP \\d \\d \\d \\d \\d \\d/
    - button "Copy code"
  `);
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Copy code' }));
});
