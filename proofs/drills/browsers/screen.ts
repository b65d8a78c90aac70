import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from './driver.ts';

const WITHIN_MS = 90_000;
/** Finds by role and name in the page, as tests of components do. */
const queries = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** A part of the screen by role and name. */
export interface Part {
  role: string;
  name: RegExp | string;
  /** Looked for only in the last part of this role. */
  within?: string;
}

const sourceOf = (name: RegExp | string): string => (typeof name === 'string' ? JSON.stringify(name) : String(name));

/** In the page: the first such element that can be used and does not move any more, in the middle of the window. */
const locate = ({ role, name, within }: Part): string => `
  const { queryAllByRole } = window.TestingLibraryDom;
  const scopes = ${within ? `queryAllByRole(document.body, ${JSON.stringify(within)})` : '[document.body]'};
  const scope = scopes.at(-1);
  const found = scope && queryAllByRole(scope, ${JSON.stringify(role)}, { name: ${sourceOf(name)} }).find((each) => !each.disabled);
  if (!found) return null;
  const drawn = found.closest('label') ?? found;
  drawn.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = drawn.getBoundingClientRect();
  await new Promise((passed) => setTimeout(passed, 150));
  const { left, top, width, height } = drawn.getBoundingClientRect();
  if (left !== before.left || top !== before.top) return null;
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit && (drawn.contains(hit) || hit.contains(drawn)) ? { x, y } : null;`;

export class Screen {
  constructor(readonly driver: Driver) {}

  /** Polls until it is not null; a page that goes away meanwhile is asked again. */
  async until<T>(what: string, body: string): Promise<T> {
    let last: unknown;
    for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; ) {
      try {
        if (
          body.includes('TestingLibraryDom') &&
          !(await this.driver.run<boolean>("return 'TestingLibraryDom' in window;"))
        ) {
          await this.driver.run(`window.process ??= { env: {} }; ${queries}`);
        }
        const value = await this.driver.run<T | null>(body);
        if (value) return value;
      } catch (error) {
        last = error;
      }
      await pause(250);
    }
    const address = await this.driver.run<string>('return location.href;').catch(() => 'no page');
    throw new Error(`${what} did not come at ${address}${last ? ` (${String(last)})` : ''}`);
  }

  async see(part: Part): Promise<void> {
    await this.until(`${part.role} ${part.name}`, locate(part));
  }

  /** Where it can be pressed, in CSS pixels of the window. */
  place(part: Part): Promise<{ x: number; y: number }> {
    return this.until(`${part.role} ${part.name}`, locate(part));
  }

  async press(part: Part): Promise<void> {
    const { x, y } = await this.place(part);
    await this.driver.press(x, y);
  }

  async type(part: Part, text: string): Promise<void> {
    await this.press(part);
    await this.driver.type(text);
  }

  async seeText(text: RegExp): Promise<void> {
    await this.until(String(text), `return ${text}.test(document.body.innerText);`);
  }

  /** Every browser has a date field of its own; what counts is that the page hears of the date. */
  async chooseDate(date: string): Promise<void> {
    await this.until(
      'the date field',
      `const field = document.querySelector('[role=dialog] input[type=date]');
       if (!field) return null;
       Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(date)});
       field.dispatchEvent(new Event('input', { bubbles: true }));
       field.dispatchEvent(new Event('change', { bubbles: true }));
       return true;`,
    );
  }
}
