import { addressOf, readPush } from './push.ts';

const payload = { title: 'Booking accepted', body: 'Tap Repair', tag: 'booking-KAZA1', url: '/bookings?booking=KAZA1' };

test('only whole messages of ours are shown', () => {
  expect(readPush(payload)).toEqual(payload);
  for (const broken of [null, 'text', {}, { ...payload, title: '' }, { ...payload, url: 7 }]) {
    expect(readPush(broken)).toBeNull();
  }
});

test('a tap leads to this site, whatever the message says', () => {
  const origin = 'https://kaza.example';
  expect(addressOf('/hi/bookings?chat=KAZA1', origin)).toBe('https://kaza.example/hi/bookings?chat=KAZA1');
  for (const url of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', undefined]) {
    expect(addressOf(url, origin)).toBe('https://kaza.example/');
  }
});
