import { Heading, Skeleton, Stack, Waiting } from 'shared-ui';
import { useMessages } from '../messages.ts';

/** Keeps the place of the desk until it is known whose it is. */
export function DeskLoading() {
  const { desk } = useMessages();
  return (
    <Stack gap={4} aria-busy="true">
      <Heading level={1}>{desk.title}</Heading>
      <Waiting label={desk.loading} />
      <Skeleton height={44} radius="md" />
      <Skeleton height={220} radius="lg" />
      <Skeleton height={220} radius="lg" />
    </Stack>
  );
}
