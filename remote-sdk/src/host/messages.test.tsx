import { act, screen } from '@testing-library/react';
import { Suspense, startTransition, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { defineMessages, loadCatalogues, type MessagesOf, useFormats } from 'shared-ui/language';
import { createTestHost, renderWithHost } from '../testing/index.tsx';
import { HostProvider } from './HostProvider.tsx';

const english = { greeting: (name: string) => `Hello, ${name}`, close: 'Close' } as const;
const hindi = { greeting: (name: string) => `नमस्ते, ${name}`, close: 'बंद करें' };
const bengali = { greeting: (name: string) => `নমস্কার, ${name}`, close: 'বন্ধ করুন' };

/** The Hindi files that were asked for; each arrives when the test says so. */
let fetches: { arrive(): void; fail(): void }[] = [];
afterEach(() => {
  fetches = [];
});
const allArrive = () => {
  for (const fetch of fetches) fetch.arrive();
};

function Greeting({ of: { useMessages } }: { of: MessagesOf<typeof english> }) {
  const messages = useMessages();
  return <p>{messages.greeting('Asha')}</p>;
}

function Counter({ of: { useMessages } }: { of: MessagesOf<typeof english> }) {
  const messages = useMessages();
  const [count] = useState(3);
  return <p>{messages.greeting(String(count))}</p>;
}

function Late({ of }: { of: MessagesOf<typeof english> }) {
  const [isShown, setShown] = useState(false);
  const show = () => startTransition(() => setShown(true));
  return isShown ? (
    <Counter of={of} />
  ) : (
    <button type="button" onClick={show}>
      show
    </button>
  );
}

function catalogueOnCall() {
  const catalogue = defineMessages(english, {
    hi: () =>
      new Promise((resolve, reject) => {
        fetches.push({ arrive: () => resolve({ messages: hindi }), fail: () => reject(new Error('no connection')) });
      }),
    bn: async () => ({ messages: bengali }),
  });
  const part = (
    <Suspense fallback={<p>waiting</p>}>
      <Greeting of={catalogue} />
    </Suspense>
  );
  return { ...catalogue, part };
}

test('English needs no file', () => {
  const { part } = catalogueOnCall();
  renderWithHost(part);
  expect(screen.getByText('Hello, Asha')).toBeVisible();
  expect(fetches).toHaveLength(0);
});

test('another language is fetched when a part is shown in it, once', async () => {
  const { part } = catalogueOnCall();
  await act(
    async () =>
      void renderWithHost(
        <>
          {part}
          {part}
        </>,
        { host: createTestHost({ language: 'hi' }) },
      ),
  );
  expect(screen.getAllByText('waiting')).toHaveLength(2);
  await act(async () => fetches[0]?.arrive());
  expect(screen.getAllByText('नमस्ते, Asha')).toHaveLength(2);
  expect(fetches).toHaveLength(1);
});

test('a component goes on with its next hook when its words arrive while React still renders it', async () => {
  const catalogue = catalogueOnCall();
  const reported: unknown[] = [];
  const onError = (event: ErrorEvent) => {
    event.preventDefault();
    reported.push(event.error);
  };
  window.addEventListener('error', onError);
  renderWithHost(
    <Suspense fallback="waiting">
      <Late of={catalogue} />
    </Suspense>,
    { host: createTestHost({ language: 'bn' }) },
  );
  await act(async () => screen.getByRole('button').click());
  window.removeEventListener('error', onError);
  expect(screen.getByText('নমস্কার, 3')).toBeVisible();
  expect(reported).toEqual([]);
});

test('a switch shows nothing but the old words and then the new ones', async () => {
  const { part } = catalogueOnCall();
  const { host } = renderWithHost(part);
  act(() => void host.language.choose('hi'));
  expect(screen.getByText('Hello, Asha')).toBeVisible();
  await act(async () => allArrive());
  expect(screen.getByText('नमस्ते, Asha')).toBeVisible();
});

test('the language is followed once, however many components are written in it', () => {
  const { part } = catalogueOnCall();
  const host = createTestHost();
  const subscribe = jest.spyOn(host.language, 'subscribe');
  renderWithHost(
    <>
      {part}
      {part}
    </>,
    { host },
  );
  expect(screen.getAllByText('Hello, Asha')).toHaveLength(2);
  expect(subscribe).toHaveBeenCalledTimes(1);
});

test('words that arrive after a failure are shown by all who stood in for them in English', async () => {
  const { part } = catalogueOnCall();
  const host = createTestHost({ language: 'hi' });
  await act(async () => renderWithHost(part, { host }));
  await act(async () => fetches[0]?.fail());
  await act(async () => fetches[1]?.fail());
  expect(screen.getByText('Hello, Asha')).toBeVisible();
  const again = loadCatalogues('hi');
  await act(async () => {
    allArrive();
    await again;
  });
  expect(screen.getByText('नमस्ते, Asha')).toBeVisible();
});

test('words that cannot be fetched are English, and are asked for again when the next part is shown', async () => {
  const { part } = catalogueOnCall();
  const host = createTestHost({ language: 'hi' });
  const first = await act(async () => renderWithHost(part, { host }));
  await act(async () => fetches[0]?.fail());
  expect(screen.getByText('Hello, Asha')).toBeVisible();
  await act(async () => fetches[1]?.fail());
  expect(fetches).toHaveLength(2);
  first.unmount();

  await act(async () => void renderWithHost(part, { host }));
  expect(screen.getByText('Hello, Asha')).toBeVisible();
  await act(async () => fetches[2]?.arrive());
  expect(screen.getByText('नमस्ते, Asha')).toBeVisible();
});

test('a server renders the same part in two languages at once', async () => {
  const { part } = catalogueOnCall();
  const loading = Promise.all([loadCatalogues('hi'), loadCatalogues('bn')]);
  allArrive();
  await loading;
  const inLanguage = (language: 'hi' | 'bn') =>
    renderToString(<HostProvider value={createTestHost({ language })}>{part}</HostProvider>);
  expect(inLanguage('hi')).toContain('नमस्ते, Asha');
  expect(inLanguage('bn')).toContain('নমস্কার, Asha');
});

test('what is no component gets the words that are here', async () => {
  const { messagesIn } = catalogueOnCall();
  expect(messagesIn('hi').close).toBe('Close');
  const loading = loadCatalogues('hi');
  allArrive();
  await loading;
  expect(messagesIn('hi').close).toBe('बंद करें');
});

function Dated() {
  const { instant, rupees } = useFormats();
  return <p>{`${instant('2026-11-21T09:30:00+05:30', { month: 'long' })} ${rupees(1499)}`}</p>;
}

test('numbers and dates follow the language', () => {
  renderWithHost(<Dated />, { host: createTestHost({ language: 'bn' }) });
  expect(screen.getByText('নভেম্বর ₹1,499')).toBeVisible();
});
