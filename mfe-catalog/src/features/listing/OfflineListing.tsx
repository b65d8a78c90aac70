import { useLocation } from 'react-router-dom';
import { EmptyState, Icon, LinkButton, Stack, useCityName } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { readRecentLists } from './recent-lists.ts';

/** A list that this device does not keep, without a connection: says so, and offers what was opened before. */
export function OfflineListing() {
  const words = useMessages().listing;
  const cityName = useCityName();
  const { pathname } = useLocation();
  const lists = readRecentLists().filter(({ path }) => !path.startsWith(`${pathname}?`) && path !== pathname);
  return (
    <EmptyState
      image={<Icon name="wifi-off" size={48} />}
      title={words.offlineTitle}
      text={lists.length > 0 ? words.offlineOthers : words.offlineText}
      action={
        <Stack direction="row" gap={2} wrap justify="center">
          {lists.map((list) => (
            // As a document: so it comes as it was cached.
            <LinkButton key={list.path} to={list.path} reloadDocument variant="secondary" size="sm">
              {words.headingIn(list.name, cityName(list.city))}
            </LinkButton>
          ))}
        </Stack>
      }
    />
  );
}
