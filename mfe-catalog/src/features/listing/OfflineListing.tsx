import { EmptyState, Icon, LinkButton, Stack, useCityName } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { listPath, readRecentLists } from './recent-lists.ts';

/** A list that this device does not keep, without a connection: says so, and offers what was opened before. */
export function OfflineListing() {
  const words = useMessages().listing;
  const cityName = useCityName();
  const lists = readRecentLists();
  return (
    <EmptyState
      image={<Icon name="wifi-off" size={48} />}
      title={words.offlineTitle}
      text={lists.length > 0 ? words.offlineOthers : words.offlineText}
      action={
        <Stack direction="row" gap={2} wrap justify="center">
          {lists.map((list) => (
            <LinkButton key={listPath(list)} to={listPath(list)} variant="secondary" size="sm">
              {words.headingIn(list.name, cityName(list.city))}
            </LinkButton>
          ))}
        </Stack>
      }
    />
  );
}
