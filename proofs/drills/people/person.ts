import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from '../browsers/driver.ts';
import { type Part, Screen } from '../browsers/screen.ts';
import { native, words } from './words.ts';

/** Between the presses of somebody who taps twice. */
const TWICE_MS = 120;
/** What is sent has to be in sight for a second before a press counts. */
const LOOK_MS = 1_200;

/** Parts of a page come one after the other; a text that stayed so long is whole. */
const READ_AGAIN_MS = 1_000;
const READ = `
  const main = document.querySelector('main') ?? document.body;
  const push = main.querySelector('section[aria-label="${words.pushQuestion}"]');
  return push ? main.innerText.replace(push.innerText, '') : main.innerText;`;

const plain = (text: string): string =>
  text
    .replace(/KAZA[0-9A-Z]{8}/g, 'ID')
    .replace(/(रवि|सोम|मंगल|बुध|गुरु|शुक्र|शनि)(वार)?/g, 'DAY')
    .replace(/(जन|फ़र|मार्च|अप्रैल|मई|जून|जुल|अग|सित|अक्टू|नव|दिस)[^\s\d]*/g, 'MONTH')
    .replace(/(भोर|सुबह|दोपहर|शाम|रात)/g, 'PART')
    .replace(/[\d०-९]+/g, '0')
    .replace(/(0 (दिन|घं|मि|से)(?!\p{L}|\p{M}) ?)+/gu, 'SPAN')
    .replace(/\s+/g, '');

/** Somebody at a device: presses everything twice, types with a Hindi keyboard. */
export class Person {
  private readonly screen: Screen;

  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
  ) {
    this.screen = new Screen(driver);
  }

  go(path: string): Promise<void> {
    return this.driver.go(`${this.origin}/hi${path}`);
  }

  see(role: string, name: RegExp | string, within?: string): Promise<void> {
    return this.screen.see({ role, name, ...(within && { within }) });
  }

  seeText(text: RegExp): Promise<void> {
    return this.screen.seeText(text);
  }

  /** Looks, then presses twice at one place. */
  async press(part: Part): Promise<void> {
    await this.screen.place(part);
    await pause(LOOK_MS);
    const { x, y } = await this.screen.place(part);
    await this.driver.pressTwice(x, y, TWICE_MS);
  }

  /** One press: where a second one would take the first back. */
  choose(part: Part): Promise<void> {
    return this.screen.press(part);
  }

  type(part: Part, text: string): Promise<void> {
    return this.screen.type(part, native(text));
  }

  chooseDate(date: string): Promise<void> {
    return this.screen.chooseDate(date);
  }

  async gone(role: string): Promise<void> {
    await this.screen.until(`no ${role}`, `return document.querySelector('[role=${role}]') === null;`);
  }

  /** Signs in with the number typed in native digits; a customer who is new gives a name. */
  async signIn(mobile: string, isNew: boolean): Promise<void> {
    await this.type({ role: 'textbox', name: words.mobile, within: 'dialog' }, mobile);
    await this.press({ role: 'button', name: words.send, within: 'dialog' });
    await this.see('textbox', words.digit, 'dialog');
    await this.type({ role: 'textbox', name: words.digit, within: 'dialog' }, await this.loginCode(mobile));
    if (!isNew) return;
    await this.screen.type({ role: 'textbox', name: words.name, within: 'dialog' }, 'आशा राय');
    await this.screen.type({ role: 'textbox', name: words.location, within: 'dialog' }, 'सॉल्ट लेक, कोलकाता');
    await this.press({ role: 'button', name: words.create, within: 'dialog' });
  }

  /** What the API answers to whoever is signed in here. */
  call<T>(path: string): Promise<T> {
    return this.driver.run<T>(
      `const answer = await fetch('/api/v1${path}', { headers: { authorization: 'Bearer ' + localStorage.getItem('authToken') } });
       return (await answer.json()).data;`,
    );
  }

  /** Whether this engine can be told of a response while no page is open. */
  hasPush(): Promise<boolean> {
    return this.driver.run("return 'PushManager' in window;");
  }

  /**
   * What can be read once nothing comes any more, without what differs from visit to visit (ids, numbers, names of days
   * and months, spans of time), without the spaces that engines set between parts, and without the question about push.
   */
  async reads(): Promise<string> {
    let text = '';
    for (let before: string | undefined; text !== before; await pause(READ_AGAIN_MS)) {
      before = text;
      text = plain(await this.driver.run<string>(READ));
    }
    return text;
  }

  close(): Promise<void> {
    return this.driver.close();
  }

  private async loginCode(mobile: string): Promise<string> {
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(200)) {
      const { data } = (await (await fetch(`${this.origin}/dev/outbox`)).json()) as {
        data: { to: string; code: string | null }[];
      };
      const code = data.find(({ to }) => to === mobile)?.code;
      if (code) return code;
    }
    throw new Error(`No code came for ${mobile}`);
  }
}
