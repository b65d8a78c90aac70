/** What the path needs of a browser: the same few steps over WebDriver BiDi (Firefox) and WebDriver (WebKit). */
export interface Driver {
  /** Name and version, as the browser says it. */
  readonly name: string;
  go(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the body of a function in the page; `return` gives the result, promises are awaited. */
  run<T>(body: string): Promise<T>;
  /** Presses with a real pointer, in CSS pixels of the window. */
  press(x: number, y: number): Promise<void>;
  /** As somebody who taps twice, the second press so long after the first. */
  pressTwice(x: number, y: number, apartMs: number): Promise<void>;
  /** Types with real keys into what has the focus. */
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

export type OpenDriver = (binary: string) => Promise<Driver>;
