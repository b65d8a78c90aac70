import { createDialogService } from './dialog-service.ts';

const createDialogs = () => createDialogService(() => {});

test('a dialog settles with what it was closed with, undefined when dismissed', async () => {
  const dialogs = createDialogs();
  const chosen = dialogs.open('location-picker', {});
  dialogs.current()[0]?.close('chosen');
  expect(await chosen).toBe('chosen');
  const dismissed = dialogs.open('partner', {});
  dialogs.current()[0]?.close();
  expect(await dismissed).toBeUndefined();
});

test('dialogs lie on each other, and each closes by itself', () => {
  const dialogs = createDialogs();
  void dialogs.open('booking', { serviceSlug: 'haircut' });
  void dialogs.open('login', {});
  expect(dialogs.current().map(({ id }) => id)).toEqual(['booking', 'login']);
  dialogs.current()[1]?.close();
  expect(dialogs.current().map(({ id }) => id)).toEqual(['booking']);
});

test('closing twice closes nothing else', async () => {
  const dialogs = createDialogs();
  const first = dialogs.open('partner', {});
  const { close } = dialogs.current()[0] ?? {};
  close?.('submitted');
  void dialogs.open('partner', {});
  close?.();
  expect(await first).toBe('submitted');
  expect(dialogs.current()).toHaveLength(1);
});

test('a double click opens one dialog, and both clicks hear what comes of it', async () => {
  const dialogs = createDialogs();
  const clicks = [1, 2].map(() => dialogs.open('booking', { serviceSlug: 'haircut' }));
  expect(dialogs.current()).toHaveLength(1);
  void dialogs.open('booking', { serviceSlug: 'shave' });
  expect(dialogs.current()).toHaveLength(2);
  dialogs.current()[0]?.close('requested');
  expect(await Promise.all(clicks)).toEqual(['requested', 'requested']);
});

test('leaving the page dismisses all that is open', async () => {
  const dialogs = createDialogs();
  const both = Promise.all([dialogs.open('booking', { serviceSlug: 'haircut' }), dialogs.open('login', {})]);
  dialogs.dismissAll();
  expect(await both).toEqual([undefined, undefined]);
});

test('preload fetches the code of the dialog that is named', () => {
  const preload = jest.fn();
  createDialogService(preload).preload('chat');
  expect(preload).toHaveBeenCalledWith('chat');
});
