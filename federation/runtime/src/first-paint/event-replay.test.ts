/** @jest-environment jsdom */
import { eventReplay, recordEvents } from './event-replay.ts';

test('what is pressed before the page has come to its end is held, and the script at its end hears of the next', () => {
  document.body.innerHTML = '<button>Book Now</button><a href="#about">About</a>';
  const [button, link] = [document.querySelector('button'), document.querySelector('a')];
  const pressed = jest.fn();
  button?.addEventListener('click', pressed);
  const held = recordEvents('tea-held');
  button?.click();
  expect([held.target, pressed.mock.calls.length]).toEqual([button, 0]);
  // Links work by themselves.
  link?.click();
  expect(held.target).toBe(button);

  const start = jest.fn();
  expect(recordEvents('tea-held')).toBe(held);
  held.onHeld = start;
  button?.click();
  expect(start).toHaveBeenCalledTimes(1);

  expect(eventReplay({ eventReplay: 'tea-held' })).toBe(held);
  held.over = true;
  button?.click();
  expect(pressed).toHaveBeenCalledTimes(1);
});
