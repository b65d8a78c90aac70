import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import type { Language } from 'shared-contracts';
import type { ShellLanguage } from './language-service.ts';
import { showLanguage } from './show-language.ts';

const STALE_NEVER = { staleTime: Number.POSITIVE_INFINITY };

test.each([
  ['a page asked for', false],
  ['a list asked for, page by page', true],
])('an answer on its way in the language before, which %s, is shown in none', async (_who, inPages) => {
  const client = new QueryClient();
  let current: Language = 'en';
  let switched = () => {};
  const subscribe = (listener: () => void) => {
    switched = listener;
    return () => {};
  };
  showLanguage({ current: () => current, subscribe } as ShellLanguage, client);
  const answers: (() => void)[] = [];
  const ask = () => {
    const asked = current;
    return new Promise<string>((resolve) => answers.push(() => resolve(asked)));
  };
  const page = { queryKey: ['page'], queryFn: ask, ...STALE_NEVER };
  const list = { queryKey: ['list'], queryFn: () => client.fetchQuery(page), ...STALE_NEVER };
  const observer = new QueryObserver<string>(client, inPages ? list : page);
  const stop = observer.subscribe(() => {});
  const seen = () => observer.getCurrentResult();

  const speak = (language: Language) => {
    current = language;
    switched();
  };
  speak('hi');
  await waitFor(() => expect(answers).toHaveLength(2));
  speak('bn');
  await waitFor(() => expect(answers).toHaveLength(3));
  for (const answer of answers) answer();
  await waitFor(() => expect(seen().fetchStatus).toBe('idle'));
  expect(seen().data).toBe('bn');
  stop();
  client.clear();
});
