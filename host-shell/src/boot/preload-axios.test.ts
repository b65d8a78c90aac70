import { loadAxios } from '../services/http/load-axios.ts';
import { preloadAxios } from './preload-axios.ts';

jest.mock('../services/http/load-axios.ts', () => ({ loadAxios: jest.fn(async () => ({})) }));

const asked = () => jest.mocked(loadAxios).mock.calls.length;

beforeEach(() => jest.mocked(loadAxios).mockClear());

test('a page that renders itself has everything to ask for', () => {
  preloadAxios(false);
  expect(asked()).toBe(1);
});

test.each(['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'wheel'])(
  'a rendered page fetches the client at a first %s anywhere, once',
  (sign) => {
    preloadAxios(true);
    expect(asked()).toBe(0);
    document.body.dispatchEvent(new Event(sign));
    expect(asked()).toBe(1);
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(asked()).toBe(1);
  },
);
