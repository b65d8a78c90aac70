import { rememberAnswer, wasAsked } from './push-device.ts';

test('where the device keeps nothing, an answer holds for the page', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect(wasAsked()).toBe(false);
  rememberAnswer();
  expect(wasAsked()).toBe(true);
});
