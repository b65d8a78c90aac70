import { useEffect, useRef, useState } from 'react';
import type { User } from 'shared-contracts';
import { Button, Icon, Notice } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { ProfileSection } from '../../parts/ProfileSection.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** What we know of the customer, to read or to change. */
export function ProfileCard({ user }: { user: User }) {
  const words = useMessages().profile;
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const returned = useRef(false);

  // Focus goes back to where editing began, not to the top of the page.
  useEffect(() => {
    if (!editing && returned.current) editButton.current?.focus();
    returned.current = editing;
  }, [editing]);

  const edit = () => {
    setSaved(false);
    setEditing(true);
  };
  const endEditing = (changed: boolean) => {
    setSaved(changed);
    setEditing(false);
  };
  const editAction = (
    <Button ref={editButton} variant="quiet" size="sm" onClick={edit}>
      <Icon name="edit" size={18} />
      {words.edit}
    </Button>
  );

  return (
    <ProfileSection title={words.details} action={!editing && editAction}>
      {saved && <Notice tone="success">{words.saved}</Notice>}
      {editing ? <ProfileForm user={user} onDone={endEditing} /> : <ProfileFacts user={user} />}
    </ProfileSection>
  );
}
