import type { OperationsCallName } from 'operations-contracts';
import { useState } from 'react';
import { useQuery, useQueryClient } from 'remote-sdk';
import type { Data, Input } from './operations-client.ts';
import { KEY, useDeskCall } from './useOperations.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}
export type ListName = { [N in OperationsCallName]: Data<N> extends Page<unknown> ? N : never }[OperationsCallName];
export type ItemOf<N extends ListName> = Data<N> extends Page<infer Item> ? Item : never;

type Query = Readonly<Record<string, string | undefined>>;

/** How many pages of a list were shown last: Back finds it as it was left. */
const shown = new Map<string, number>();

/** Reads the pages of a list that are shown, as one: whatever changes, none of them goes. */
export function useList<N extends ListName>(call: N, query: Query) {
  const callDesk = useDeskCall();
  const client = useQueryClient();
  const list = `${call} ${JSON.stringify(query)}`;
  // Only renders again: what counts stands in the map, for whichever list this is now.
  const [, setPages] = useState(0);
  const reading = (pages: number) => ({
    queryKey: [KEY, call, { query }, pages],
    retry: false,
    queryFn: async (): Promise<Page<ItemOf<N>>> => {
      const items: ItemOf<N>[] = [];
      let next: string | null = null;
      for (let page = 0; page < pages && (page === 0 || next !== null); page++) {
        const input = { query: { ...query, ...(next === null ? {} : { after: next }) } };
        const read = (await callDesk(call, input as unknown as Input<N>)) as unknown as Page<ItemOf<N>>;
        items.push(...read.items);
        next = read.next;
      }
      return { items, next };
    },
  });
  const pages = shown.get(list) ?? 1;
  const found = useQuery(reading(pages));
  const readOn = async () => {
    await client.fetchQuery(reading(pages + 1));
    shown.set(list, pages + 1);
    setPages(pages + 1);
  };
  return { found, readOn };
}
