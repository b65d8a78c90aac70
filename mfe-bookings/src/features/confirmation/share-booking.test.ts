import { shareBooking } from './share-booking.ts';

const address = 'https://kaza.test/booking-confirmation/KAZA00000001';
const content = { title: 'My Kaza booking', text: 'AC service on 21 Nov', url: address };
const written: string[] = [];
const give = (parts: { share?: unknown; clipboard?: unknown }) => {
  for (const [name, value] of Object.entries({ share: undefined, clipboard: undefined, ...parts })) {
    Object.defineProperty(navigator, name, { configurable: true, value });
  }
};
const clipboard = { writeText: async (text: string) => void written.push(text) };
beforeEach(() => {
  written.length = 0;
});

test('the share sheet gets title, words and address', async () => {
  const share = jest.fn(async () => {});
  give({ share, clipboard });
  expect(await shareBooking(content)).toBe('shared');
  expect(share).toHaveBeenCalledWith(content);
});

test('closing the share sheet is no failure and copies nothing', async () => {
  give({ share: async () => Promise.reject(Object.assign(new Error('x'), { name: 'AbortError' })), clipboard });
  expect(await shareBooking(content)).toBe('dismissed');
  expect(written).toEqual([]);
});

test('without a share sheet, or where it fails, the address is copied', async () => {
  give({ clipboard });
  expect(await shareBooking(content)).toBe('copied');
  give({ share: async () => Promise.reject(new Error('denied')), clipboard });
  expect(await shareBooking(content)).toBe('copied');
  expect(written[0]).toContain(address);
});

test('where nothing works it says so', async () => {
  give({});
  expect(await shareBooking(content)).toBe('failed');
});
