import { useEffect, useRef, useState } from 'react';
import type { User } from 'shared-contracts';
import { Button, Icon, Notice, Stack } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { ProfileSection } from '../../parts/ProfileSection.tsx';
import { ChangeNumberDialog } from './ChangeNumberDialog.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** What we know of the customer, to read or to change. */
export function ProfileCard({ user }: { user: User }) {
  const { profile: words, number } = useMessages();
  const [changing, setChanging] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const returned = useRef(false);

  // Focus goes back to where editing began, not to the top of the page.
  useEffect(() => {
    if (!editing && returned.current) editButton.current?.focus();
    returned.current = editing;
  }, [editing]);

  const edit = () => {
    setSaid(null);
    setEditing(true);
  };
  const endEditing = (changed: boolean) => {
    setSaid(changed ? words.saved : null);
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
      {said !== null && <Notice tone="success">{said}</Notice>}
      {user.mobileNo === '' && <Notice tone="warning">{number.lost}</Notice>}
      {editing ? (
        <ProfileForm user={user} onDone={endEditing} />
      ) : (
        <>
          <ProfileFacts user={user} />
          <Stack direction="row" justify="flex-start">
            <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
              {number.title}
            </Button>
          </Stack>
        </>
      )}
      {changing && (
        <ChangeNumberDialog
          mobile={user.mobileNo}
          onClose={() => setChanging(false)}
          onChanged={() => {
            setChanging(false);
            setSaid(number.changed);
          }}
        />
      )}
    </ProfileSection>
  );
}
