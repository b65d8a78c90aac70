import { loadAxios } from '../services/http/load-axios.ts';
import { prepareCalls } from './prepare-calls.ts';

jest.mock('../services/http/load-axios.ts', () => ({ loadAxios: jest.fn(async () => ({})) }));

const asked = () => jest.mocked(loadAxios).mock.calls.length;

beforeEach(() => jest.mocked(loadAxios).mockClear());

test('a page that draws itself has everything to ask for', () => {
  prepareCalls(false);
  expect(asked()).toBe(1);
});

test.each(['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'wheel'])(
  'a drawn page fetches the client at a first %s anywhere, once',
  (sign) => {
    prepareCalls(true);
    expect(asked()).toBe(0);
    document.body.dispatchEvent(new Event(sign));
    expect(asked()).toBe(1);
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(asked()).toBe(1);
  },
);
