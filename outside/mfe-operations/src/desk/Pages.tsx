import type { OperationsCallName } from 'operations-contracts';
import { type ReactNode, useState } from 'react';
import { messageOf } from 'shared-contracts';
import { Button, ErrorState, Stack, Text, Waiting } from 'shared-ui';
import { useMessages } from '../messages.ts';
import type { Data, Input } from './operations-client.ts';
import { useDeskCall, useOperation } from './useOperations.ts';

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}
type ListName = { [N in OperationsCallName]: Data<N> extends Page<unknown> ? N : never }[OperationsCallName];
type ItemOf<N extends ListName> = Data<N> extends Page<infer Item> ? Item : never;

interface Props<N extends ListName> {
  readonly call: N;
  /** Filters of the list; others begin it anew. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly children: (items: readonly ItemOf<N>[]) => ReactNode;
}

/** A long list of the desk, page by page: each `Show more` reads on after the last row. */
export function Pages<N extends ListName>({ call, query = {}, children }: Props<N>) {
  const messages = useMessages();
  const callNext = useDeskCall();
  const filters = JSON.stringify(query);
  const [later, setLater] = useState<{ of: string; items: ItemOf<N>[]; next: string | null } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const first = useOperation(call, { query } as unknown as Input<N>);
  if (first.isPending) return <Waiting label={messages.loading} />;
  if (first.isError) return <ErrorState message={messageOf(first.error)} onRetry={() => void first.refetch()} />;
  const page = first.data as unknown as Page<ItemOf<N>>;
  const stamp = `${filters} ${first.dataUpdatedAt}`;
  const more = later?.of === stamp ? later : null;
  const items = [...page.items, ...(more?.items ?? [])];
  const next = more ? more.next : page.next;
  const readOn = async () => {
    try {
      const read = await callNext(call, { query: { ...query, after: next } } as unknown as Input<N>);
      const { items: found, next: rest } = read as unknown as Page<ItemOf<N>>;
      setLater({ of: stamp, items: [...(more?.items ?? []), ...found], next: rest });
      setFailure(null);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <Stack gap={4}>
      {items.length === 0 ? <Text tone="muted">{messages.empty}</Text> : children(items)}
      {failure !== null && <ErrorState message={failure} />}
      {next !== null && (
        <div>
          <Button variant="secondary" onClick={() => void readOn()}>
            {messages.more}
          </Button>
        </div>
      )}
    </Stack>
  );
}
