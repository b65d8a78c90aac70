import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHost, useSession } from 'remote-sdk';
import { Card, Container, Grid, Heading, Skeleton, Stack, Text, VisuallyHidden } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { AddressesCard } from '../addresses/AddressesCard.tsx';
import { FavouritesCard } from '../favourites/FavouritesCard.tsx';
import { OwnDataCard } from './OwnDataCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { SignOutButton } from './SignOutButton.tsx';

/** `/profile`: signed out opens the login dialog; dismissing it goes home, as signing out here does. */
export function ProfilePage() {
  const words = useMessages().profile;
  const host = useHost();
  const session = useSession();
  const navigate = useNavigate();
  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (session.status === 'authenticated') wasSignedIn.current = true;
    if (session.status !== 'anonymous') return;
    if (wasSignedIn.current) {
      navigate('/', { replace: true });
      return;
    }
    let left = false;
    void host.session.require(words.signInReason).then((user) => {
      if (!user && !left) navigate('/', { replace: true });
    });
    return () => {
      left = true;
    };
  }, [session.status, host, navigate, words.signInReason]);

  return (
    <Container style={{ paddingBlock: 32 }}>
      <Stack gap={6}>
        <Stack direction="row" justify="space-between" wrap>
          <div>
            <Heading level={1}>{words.title}</Heading>
            <Text tone="soft">{words.subtitle}</Text>
          </div>
          {session.status === 'authenticated' && <SignOutButton />}
        </Stack>
        {session.status === 'authenticated' ? (
          <Grid min={440} gap={5} style={{ alignItems: 'start' }}>
            <Stack gap={5}>
              <ProfileCard user={session.user} />
              <AddressesCard />
              <SessionsCard />
            </Stack>
            <Stack gap={5}>
              <FavouritesCard />
              <OwnDataCard user={session.user} />
            </Stack>
          </Grid>
        ) : (
          <ProfileSkeleton />
        )}
      </Stack>
    </Container>
  );
}

function ProfileSkeleton() {
  const words = useMessages().profile;
  return (
    <Grid min={440} gap={5} role="status">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <Card>
        <Skeleton lines={8} height={20} />
      </Card>
      <Card>
        <Skeleton lines={5} height={20} />
      </Card>
    </Grid>
  );
}
