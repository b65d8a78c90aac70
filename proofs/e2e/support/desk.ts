import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { randomBelow } from 'remote-e2e';

const BASE = '/api/v1/operations';

/** Whoever may be invited to the desk. */
export type Role = 'support' | 'catalogue' | 'finance' | 'owner';

/** Signs in by a link as `npm start` prints it. Resolves with the cookie, `name=value`. */
export async function enterDesk(origin: string, link: string): Promise<string> {
  const { hash } = new URL(link);
  const answer = await fetch(`${origin}${BASE}/sign-in/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: hash.slice(1) }),
  });
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  if (!answer.ok || cookie === '') throw new Error(`${link} lets nobody in: ${answer.status}`);
  return cookie;
}

/** The operations desk in the browser of one member of staff. */
export class Desk {
  constructor(
    readonly page: Page,
    readonly name: string,
  ) {}

  private get sections(): Locator {
    return this.page.getByRole('navigation', { name: 'Sections of the desk' });
  }

  /** What this person may look at. */
  sectionNames = (): Promise<string[]> => this.sections.getByRole('link').allInnerTexts();

  async go(section: string): Promise<void> {
    await this.sections.getByRole('link', { name: section, exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: section, exact: true })).toBeVisible();
  }

  /** The dialog that asks why. */
  get asked(): Locator {
    return this.page.getByRole('alertdialog');
  }

  async confirm(why: string): Promise<void> {
    await this.asked.getByRole('textbox', { name: /^Why/ }).fill(why);
    await this.asked.getByRole('button', { name: 'Confirm' }).click();
    await expect(this.asked).toHaveCount(0);
  }

  /** Presses a button that asks why. */
  async press(button: string, why: string): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click();
    await this.confirm(why);
  }

  /** Makes a call of the desk as this person. */
  async call<T>(method: string, path: string, data?: object): Promise<T> {
    const answer = await this.page.request.fetch(`${BASE}${path}`, { method, ...(data ? { data } : {}) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
    return (await answer.json()).data;
  }
}

/** Whoever a person of the desk is, nobody else of the run is. */
const newName = (role: Role): string => `${role} ${randomBelow(1e9)}`;

/** Opens the desk as an owner, whose session all tests share: it was opened by the one link that the product prints. */
export async function openOwnersDesk(browser: Browser, origin: string): Promise<Desk> {
  const { E2E_MANUAL_STAFF } = process.env;
  if (!E2E_MANUAL_STAFF) throw new Error('E2E_MANUAL_URL needs E2E_MANUAL_STAFF, the cookie of an owner, beside it');
  const [name = '', value = ''] = E2E_MANUAL_STAFF.split('=');
  const context = await browser.newContext();
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Strict' }]);
  const page = await context.newPage();
  await page.goto('/operations');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  return new Desk(page, 'Demo Owner');
}

/** Invites somebody and opens the desk in their own browser by the link that they were handed. */
export async function openDesk(browser: Browser, owner: Desk, role: Exclude<Role, 'owner'>): Promise<Desk> {
  const name = newName(role);
  const invited = { name, email: `${name.replace(' ', '')}@kaza.example`, roles: [role] };
  const { token } = await owner.call<{ token: string }>('POST', '/people', invited);
  const page = await (await browser.newContext()).newPage();
  await page.goto(`/operations/enter#${token}`);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  return new Desk(page, name);
}
