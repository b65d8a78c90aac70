import { act } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import type { CallData, CallName, SessionState } from 'shared-contracts';
import { readResponse } from 'shared-contracts/readers';
import { callError } from './call-error.ts';
import { createTestHost } from './create-test-host.ts';
import { type RenderWithHostOptions, renderWithHost } from './render-with-host.tsx';
import type { TestResponses } from './test-http.ts';

const oddValues = [null, 7, -1, '', 'ON_THE_WAY', '2026-13-45', [], {}, true] as const;

/**
 * A response as another version of the API might give it: fields missing, of another kind, with words that this page
 * does not know, and fields from the future.
 * @example fc.assert(fc.property(strange(good), (odd) => read(odd) !== undefined));
 */
export function strange(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) return fc.tuple(...value.map(strange));
  if (typeof value !== 'object' || value === null) return fc.constant(value);
  const fields = Object.entries(value).map(([key, field]) =>
    fc.oneof(
      { weight: 12, arbitrary: strange(field).map((own) => [[key, own]]) },
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.constantFrom(...oddValues).map((odd) => [[key, odd]]) },
    ),
  );
  return fc.tuple(...fields).map((entries) => ({ ...Object.fromEntries(entries.flat()), fromTheFuture: { a: 1 } }));
}

/** What a screen is given while its responses are strange. */
export interface StrangeOptions extends Omit<RenderWithHostOptions, 'host'> {
  session?: SessionState;
  /** Good data of each call that the screen makes. */
  data: { [N in CallName]?: CallData<N> };
  runs?: number;
}

const strangeAnswers = (data: StrangeOptions['data']) =>
  fc.record(Object.fromEntries(Object.entries(data).map(([name, good]) => [name, strange(good)])));

/** Data as the shell hands them on: read tolerantly, or a failure where nothing could be made of them. */
function answersOf(data: Record<string, unknown>): TestResponses {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      () => {
        const read = readResponse(name as CallName, value, () => {});
        if (read === undefined || read === null) throw callError({ call: name as CallName });
        return read;
      },
    ]),
  );
}

/**
 * Renders a screen with strange variations of good responses. Rejects with the responses that it fell for: it threw, or
 * showed nothing. Seeded as all random data of the tests are.
 * @example
 * await holdsWithStrangeResponses(() => <OffersPage />, { session: signedIn, data: { getOffers: [booking()] } });
 */
export async function holdsWithStrangeResponses(ui: () => ReactElement, options: StrangeOptions): Promise<void> {
  const { session, data, runs = 20, ...place } = options;
  const property = fc.asyncProperty(strangeAnswers(data), async (variation) => {
    const host = createTestHost({ ...(session && { session }), answers: answersOf(variation) });
    const { baseElement, unmount } = renderWithHost(ui(), { host, ...place });
    try {
      for (let turn = 0; turn < 3; turn++) await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
      if (!baseElement.textContent?.trim()) throw new Error('the screen is empty');
    } finally {
      unmount();
    }
  });
  await fc.assert(property, { numRuns: runs });
}

/** @deprecated Former name of `holdsWithStrangeResponses`. */
export const holdsWithStrangeAnswers = holdsWithStrangeResponses;
