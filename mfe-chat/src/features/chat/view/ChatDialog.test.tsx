import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callError, renderWithHost, type TestHost } from 'remote-sdk/testing';
import type { ChatMember } from '../backend/chat-backend.ts';
import { asha, FakeChatServer, ritu } from '../testing/fake-chat-server.ts';
import { bookingId, chatHost, openTestRoom } from '../testing/room-for-test.ts';
import { ChatDialog } from './ChatDialog.tsx';
import { linkify } from './linkify.ts';
import { ChatRooms } from './useChatRoom.ts';

/** Each rendering of a message splits its text. */
jest.mock('./linkify.ts', () => {
  const actual = jest.requireActual('./linkify.ts');
  return { ...actual, linkify: jest.fn(actual.linkify) };
});

const input = { bookingId, serviceName: 'Tap repair', providerName: 'Asha Plumbing', providerId: 'p1' };

beforeEach(() => sessionStorage.clear());

function open(
  server: FakeChatServer,
  { host = chatHost(), me = ritu, customerName }: { host?: TestHost; me?: ChatMember; customerName?: string } = {},
) {
  const close = jest.fn();
  const acquire = () => {
    const { room } = openTestRoom(server, { host, me });
    return { room, release: () => void room.close() };
  };
  const view = renderWithHost(
    <ChatRooms value={acquire}>
      <ChatDialog input={{ ...input, ...(customerName && { customerName }) }} close={close} />
    </ChatRooms>,
    { host },
  );
  return { close, view, host, user: userEvent.setup() };
}
const box = () => screen.findByRole('textbox', { name: 'Message' });
const log = () => screen.findByRole('log', { name: /Messages with/ });

test('it is named for the other one and takes the focus into its box', async () => {
  open(new FakeChatServer());
  expect(await screen.findByRole('dialog', { name: 'Chat with Asha Plumbing' })).toHaveAccessibleDescription(
    'Tap repair',
  );
  await waitFor(async () => expect(await box()).toHaveFocus());
});

test('a provider sees the name of the customer', async () => {
  const server = new FakeChatServer();
  server.say(ritu, 'Hello');
  open(server, { me: asha });
  expect(await screen.findByRole('dialog', { name: 'Chat with Ritu Sen' })).toBeVisible();
});

test('a provider’s screen names the customer before a word was said', async () => {
  open(new FakeChatServer(), { me: asha, customerName: 'Ritu Sen' });
  await screen.findByText('Connected');
  expect(screen.getByRole('dialog', { name: 'Chat with Ritu Sen' })).toBeVisible();
});

test('own messages and those of the other say whose they are in words', async () => {
  const server = new FakeChatServer();
  server.say(asha, 'I am near');
  server.say(ritu, 'Good');
  open(server);
  const items = await within(await log()).findAllByRole('listitem');
  expect(items[0]).toHaveTextContent(/^Asha Plumbing.*I am near/);
  expect(items[1]).toHaveTextContent(/^You.*Good.*Sent$/);
});

test('Enter sends and empties the box, Shift+Enter breaks the line', async () => {
  const server = new FakeChatServer();
  const { user } = open(server);
  await screen.findByText('Connected');
  await user.type(await box(), '  Gate 4{Shift>}{Enter}{/Shift}second floor  {Enter}');
  await waitFor(() => expect(server.messages.map(({ message }) => message)).toEqual(['Gate 4\nsecond floor']));
  expect(await box()).toHaveValue('');
  expect(await box()).toHaveFocus();
});

test('nothing goes out that is empty after trimming', async () => {
  const server = new FakeChatServer();
  const { user } = open(server);
  await screen.findByText('Connected');
  await user.type(await box(), '   {Enter}');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(server.writes).toEqual([]);
});

test('while a send runs the next one waits, and stays in the box', async () => {
  const server = new FakeChatServer();
  let answer = () => {};
  const connect = server.connect.bind(server);
  server.connect = (me) => ({
    ...connect(me),
    write: (_key, text) =>
      new Promise((resolve) => {
        server.writes.push(text);
        answer = () => resolve('written');
      }),
  });
  const { user } = open(server);
  await screen.findByText('Connected');
  await user.type(await box(), 'one{Enter}');
  await waitFor(() => expect(server.writes).toEqual(['one']));
  await user.type(await box(), 'two{Enter}');
  expect(screen.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
  expect(await box()).toHaveValue('two');
  act(() => answer());
  await screen.findByRole('button', { name: 'Send' });
  await user.type(await box(), '{Enter}');
  await waitFor(() => expect(server.writes).toEqual(['one', 'two']));
});

test('a message stops at 500 characters and is counted near the end', async () => {
  const { user } = open(new FakeChatServer());
  await user.click(await box());
  await user.paste('x'.repeat(399));
  expect(screen.queryByText(/of 500 characters/)).not.toBeInTheDocument();
  await user.paste('x'.repeat(300));
  expect(await box()).toHaveValue('x'.repeat(500));
  expect(screen.getByText('500 of 500 characters')).toBeVisible();
});

test('older messages come in where somebody scrolls to the top, and what is read keeps its place', async () => {
  const server = new FakeChatServer();
  for (let number = 1; number <= 60; number += 1) server.say(asha, `message ${number}`);
  open(server);
  const list = await log();
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(50));
  const heightOf = () => within(list).getAllByRole('listitem').length * 40;
  Object.defineProperties(list, { scrollHeight: { get: heightOf }, clientHeight: { value: 400 } });
  list.scrollTop = 10;
  fireEvent.scroll(list);
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(60));
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('message 1');
  expect(list.scrollTop).toBe(10 + 10 * 40);
  expect(within(list).queryByRole('button', { name: 'Load older messages' })).not.toBeInTheDocument();
});

test('what is typed, said and heard renders no message again that stays as it is', async () => {
  const server = new FakeChatServer();
  for (let number = 1; number <= 50; number += 1) server.say(asha, `message ${number}`);
  const { user } = open(server);
  await waitFor(async () => expect(within(await log()).getAllByRole('listitem')).toHaveLength(50));
  const rendered = jest.mocked(linkify).mockClear();
  act(() => server.setTyping(true));
  await screen.findByText('Asha Plumbing is typing...');
  await user.type(await box(), 'On my way');
  expect(rendered).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await screen.findByText('Sent');
  expect(new Set(rendered.mock.calls.map(([text]) => text))).toEqual(new Set(['On my way']));
});

test('messages are marked once they were laid out, older and new ones too, so that styles may leave them out of view', async () => {
  const server = new FakeChatServer();
  for (let number = 1; number <= 60; number += 1) server.say(asha, `message ${number}`);
  open(server);
  const list = await log();
  const marked = () => list.querySelectorAll('li[data-known-height]');
  await waitFor(() => expect(marked()).toHaveLength(50));
  fireEvent.scroll(list);
  await waitFor(() => expect(marked()).toHaveLength(60));
  act(() => server.say(asha, 'one more'));
  await waitFor(() => expect(marked()).toHaveLength(61));
});

test('the dialog is as high as the screen keyboard leaves, and forgets that when it closes', async () => {
  const viewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
  const { view } = open(new FakeChatServer());
  await box();
  const heightTold = () => document.documentElement.style.getPropertyValue('--kaza-viewport-height');
  expect(heightTold()).toBe('800px');
  viewport.height = 430;
  viewport.dispatchEvent(new Event('resize'));
  expect(heightTold()).toBe('430px');
  viewport.scale = 2;
  viewport.dispatchEvent(new Event('resize'));
  expect(heightTold()).toBe('');
  view.unmount();
  expect(heightTold()).toBe('');
  Reflect.deleteProperty(window, 'visualViewport');
});

test('without a connection it says so, keeps what is written and sends it later', async () => {
  const server = new FakeChatServer();
  const { user } = open(server);
  await screen.findByText('Connected');
  act(() => server.setConnected(false));
  expect(screen.getByText(/^No connection/)).toBeVisible();
  await user.type(await box(), 'one{Enter}');
  await user.type(await box(), 'two{Enter}');
  expect(await screen.findAllByText('Waiting for connection')).toHaveLength(2);
  act(() => server.setConnected(true));
  await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(2));
  expect(server.messages.map(({ message }) => message)).toEqual(['one', 'two']);
});

test('a completed booking is read only, with a plain sentence', async () => {
  const server = new FakeChatServer();
  server.say(asha, 'Done');
  open(server, { host: chatHost({ answers: { getBooking: () => ({ status: 'COMPLETED' }) as never } }) });
  expect(await screen.findByText('This service is completed, so this chat can only be read.')).toBeVisible();
  expect(await screen.findByText('Done')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await waitFor(async () => expect(await log()).toHaveFocus());
});

test('read receipts and typing of the other are shown', async () => {
  const server = new FakeChatServer();
  server.say(ritu, 'There?');
  open(server);
  await screen.findByText('Sent');
  act(() => server.setRead(asha.uid, server.now));
  expect(screen.getByText('Read')).toBeVisible();
  act(() => server.setTyping(true));
  expect(screen.getByText('Asha Plumbing is typing...')).toBeVisible();
});

test('what comes in is read out once, what was there is not', async () => {
  const server = new FakeChatServer();
  server.say(asha, 'old');
  open(server);
  await screen.findByText('old');
  act(() => server.say(asha, 'new'));
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await waitFor(() => expect(announced()).toContain('Asha Plumbing: new'));
  expect(announced().join()).not.toContain('old');
});

test("the server's no is shown in its words, with another try", async () => {
  const host = chatHost({
    answers: {
      getChatToken: () => {
        throw callError({ status: 404, serverMessage: 'This chat does not exist' });
      },
    },
  });
  const { user } = open(new FakeChatServer(), { host });
  expect(await screen.findByRole('alert')).toHaveTextContent('This chat does not exist');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(host.calls.filter(({ name }) => name === 'getChatToken')).toHaveLength(2));
});

test('closing tears the connection down', async () => {
  const server = new FakeChatServer();
  const { view } = open(server);
  await screen.findByText('Connected');
  view.unmount();
  await waitFor(() => expect(server.open).toBe(0));
});

test('a photo goes to the booking first and stands as a message then; what fails is said, and nothing is written', async () => {
  const server = new FakeChatServer();
  const photo = '9f2c61d0a4b7e8c35d106f42';
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => {};
  let isFull = true;
  const host = chatHost({
    answers: {
      getBookingPhoto: () => new Blob(['picture'], { type: 'image/webp' }),
      addBookingPhoto: () => {
        if (isFull)
          throw callError({ status: 422, serverMessage: 'There are as many photos in this chat as it can hold' });
        return { id: photo, kind: 'chat', own: true, width: 30, height: 20, at: new Date(server.now).toISOString() };
      },
    },
  });
  const { user } = open(server, { host });
  await screen.findByText('Connected');
  const choose = () =>
    user.upload(
      screen.getByLabelText('Add photo', { selector: 'input' }),
      new File(['bytes'], 'tap.jpg', { type: 'image/jpeg' }),
    );
  await choose();
  expect(await screen.findByText('There are as many photos in this chat as it can hold')).toBeVisible();
  expect(server.messages).toEqual([]);
  isFull = false;
  await choose();
  expect(await within(await log()).findByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', 'blob:photo');
  expect(server.messages).toMatchObject([{ message: 'Photo', photo }]);
  const asked = host.calls.filter(({ name }) => name === 'addBookingPhoto').at(-1);
  expect(asked?.input).toMatchObject({ params: { id: bookingId }, query: { kind: 'chat' } });
});
