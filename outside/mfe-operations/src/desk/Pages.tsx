import { type ReactNode, useState } from 'react';
import { messageOf } from 'shared-contracts';
import { Button, ErrorState, Stack, Text, Waiting } from 'shared-ui';
import { useMessages } from '../messages.ts';
import { type ItemOf, type ListName, useList } from './useList.ts';

interface Props<N extends ListName> {
  readonly call: N;
  /** Filters of the list; others begin it anew. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly children: (items: readonly ItemOf<N>[]) => ReactNode;
}

/** A long list of the desk, page by page: each `Show more` reads on after the last row. */
export function Pages<N extends ListName>({ call, query = {}, children }: Props<N>) {
  const messages = useMessages();
  const { found, readOn } = useList(call, query);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (found.isPending) return <Waiting label={messages.loading} />;
  if (found.isError && !found.data)
    return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const { items, next } = found.data;
  const showMore = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await readOn();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={4}>
      {items.length === 0 ? <Text tone="muted">{messages.empty}</Text> : children(items)}
      {failure !== null && <ErrorState message={failure} />}
      {next !== null && (
        <div>
          <Button variant="secondary" busy={busy} onClick={() => void showMore()}>
            {messages.more}
          </Button>
        </div>
      )}
    </Stack>
  );
}
