import { useEffect, useRef, useState } from 'react';
import type { User } from 'shared-contracts';
import { Button, Card, Heading, Icon, Notice, Stack, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
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

  return (
    <Card>
      <Stack gap={5}>
        <Stack direction="row" justify="space-between" style={{ minHeight: theme.touchTarget }}>
          <Heading level={2} size="lg">
            {words.details}
          </Heading>
          {!editing && (
            <Button
              ref={editButton}
              variant="quiet"
              size="sm"
              onClick={() => {
                setSaved(false);
                setEditing(true);
              }}
            >
              <Icon name="edit" size={18} />
              {words.edit}
            </Button>
          )}
        </Stack>
        {saved && <Notice tone="success">{words.saved}</Notice>}
        {editing ? (
          <ProfileForm
            user={user}
            onDone={(changed) => {
              setSaved(changed);
              setEditing(false);
            }}
          />
        ) : (
          <ProfileFacts user={user} />
        )}
      </Stack>
    </Card>
  );
}
