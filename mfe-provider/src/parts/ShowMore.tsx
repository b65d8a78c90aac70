import { Button } from 'shared-ui';
import { useMessages } from '../messages.ts';

export function ShowMore({ list }: { list: { hasMore: boolean; busy: boolean; loadMore: () => void } }) {
  const { desk } = useMessages();
  if (!list.hasMore) return null;
  return (
    <Button variant="secondary" busy={list.busy} busyLabel={desk.loadingMore} onClick={list.loadMore}>
      {desk.showMore}
    </Button>
  );
}
