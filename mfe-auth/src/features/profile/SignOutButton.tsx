import { useState } from 'react';
import { useHost } from 'remote-sdk';
import { Button, Icon } from 'shared-ui';
import { useMessages } from '../../messages.ts';

export function SignOutButton() {
  const words = useMessages().profile;
  const { session } = useHost();
  const [busy, setBusy] = useState(false);
  const signOut = () => {
    setBusy(true);
    void session.signOut();
  };
  return (
    <Button variant="secondary" size="sm" busy={busy} busyLabel={words.signingOut} onClick={signOut}>
      <Icon name="logout" size={18} />
      {words.signOut}
    </Button>
  );
}
