import styled from '@emotion/styled';
import { useNavigate } from 'react-router-dom';
import { useSignedIn } from 'remote-sdk';
import { Container, Heading, Stack, Text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { LoadingBookings } from './LoadingBookings.tsx';
import { MyBookings } from './MyBookings.tsx';

const Page = styled(Container)`
  padding-block: ${theme.space(8)} ${theme.space(12)};
`;

/** `/bookings`: login first where nobody is signed in; dismissing it goes home (rule 5.1). */
export function MyBookingsPage() {
  const messages = useMessages();
  const navigate = useNavigate();
  const user = useSignedIn(messages.bookings.signInReason, () => navigate('/'));
  return (
    <Page>
      <Stack gap={5}>
        <div>
          <Heading level={1}>{messages.bookings.title}</Heading>
          <Text tone="soft">{messages.bookings.subtitle}</Text>
        </div>
        {user ? <MyBookings key={user.id} /> : <LoadingBookings />}
      </Stack>
    </Page>
  );
}
