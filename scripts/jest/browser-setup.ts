import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 60_000 });

// jsdom lacks what react-router and valibot expect of every browser.
Object.assign(globalThis, { TextEncoder, TextDecoder });
// Tests of server rendering choose the node environment, which has no window.
if (typeof window !== 'undefined') window.scrollTo = () => {};
if (typeof window !== 'undefined' && !window.matchMedia) {
  window.matchMedia = (query: string) =>
    ({
      matches: false,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
      onchange: null,
    }) as MediaQueryList;
}
