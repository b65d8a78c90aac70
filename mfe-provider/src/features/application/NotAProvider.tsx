import styled from '@emotion/styled';
import { useHost } from 'remote-sdk';
import { Button, Card, Heading, IconTile, LinkButton, Stack, Text } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const Words = styled(Card)`
  justify-self: center;
  width: 100%;
  max-width: 560px;
  text-align: center;
`;

/** Shown to customers: what the desk is, and how to become a provider. */
export function NotAProvider() {
  const { visitor } = useMessages();
  const { dialogs } = useHost();
  const preload = () => dialogs.preload('partner');
  return (
    <Words>
      <Stack gap={4} align="center">
        <IconTile round size="lg" name="briefcase" />
        <Heading level={1} size="xl">
          {visitor.title}
        </Heading>
        <Text tone="soft">{visitor.text}</Text>
        <Stack direction="row" gap={3} justify="center" wrap>
          <Button onPointerEnter={preload} onFocus={preload} onClick={() => void dialogs.open('partner', {})}>
            {visitor.partner}
          </Button>
          <LinkButton variant="secondary" to="/bookings">
            {visitor.bookings}
          </LinkButton>
        </Stack>
      </Stack>
    </Words>
  );
}
