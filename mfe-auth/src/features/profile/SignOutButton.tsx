import { useState } from 'react';
import { Button, Icon } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { messages } from '../../messages.ts';

const words = messages.profile;

export function SignOutButton() {
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
