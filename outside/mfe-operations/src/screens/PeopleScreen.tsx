import { type StaffMember, type StaffRole, staffRoles } from 'operations-contracts';
import { type FormEvent, useState } from 'react';
import { Badge, Button, Card, FormError, Heading, Notice, Stack, Text } from 'shared-ui';
import { Checkbox, TextField } from 'shared-ui/forms';
import { Pages } from '../desk/Pages.tsx';
import { useChange } from '../desk/useOperations.ts';
import { useWhen } from '../desk/useWhen.ts';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { useMessages } from '../messages.ts';

interface Link {
  readonly name: string;
  readonly token: string;
}

/** Who works here, with which roles; who is invited, and who goes. */
export default function PeopleScreen() {
  const messages = useMessages();
  const [link, setLink] = useState<Link | null>(null);
  return (
    <Stack gap={6}>
      <Invitation onLink={setLink} />
      {link && (
        <Notice tone="success">
          {messages.linkFor(link.name)}
          <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {`${window.location.origin}/operations/enter#${link.token}`}
          </pre>
        </Notice>
      )}
      <Pages call="listStaff">
        {(members) => members.map((member) => <Member key={member.id} member={member} onLink={setLink} />)}
      </Pages>
    </Stack>
  );
}

function RoleBoxes({ roles, onChange }: { roles: readonly StaffRole[]; onChange: (roles: StaffRole[]) => void }) {
  const messages = useMessages();
  const toggle = (role: StaffRole) =>
    onChange(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role]);
  return (
    <Stack direction="row" wrap gap={4} role="group" aria-label={messages.roles}>
      {staffRoles.map((role) => (
        <Checkbox key={role} checked={roles.includes(role)} onChange={() => toggle(role)}>
          {messages.roleNames[role]}
        </Checkbox>
      ))}
    </Stack>
  );
}

function Invitation({ onLink }: { onLink: (link: Link) => void }) {
  const messages = useMessages();
  const { busy, error, run } = useChange();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<StaffRole[]>(['support']);
  const [waits, setWaits] = useState(false);
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    const invited = await run('inviteStaff', { body: { name, email, roles } });
    if (invited === undefined) return;
    setWaits(invited === null);
    if (invited) onLink({ name, token: invited.token });
    setName('');
    setEmail('');
  };
  return (
    <Card>
      <form onSubmit={(event) => void invite(event)}>
        <Stack gap={3}>
          <Heading level={2}>{messages.inviteHeading}</Heading>
          <TextField label={messages.name} value={name} onChange={setName} required />
          <TextField label={messages.email} kind="email" value={email} onChange={setEmail} required />
          <RoleBoxes roles={roles} onChange={setRoles} />
          {error && <FormError>{error}</FormError>}
          {waits && <Notice>{messages.waitsForSecond}</Notice>}
          <div>
            <Button type="submit" busy={busy}>
              {messages.invite}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

type Asked = 'roles' | 'link' | 'end';

function Member({ member, onLink }: { member: StaffMember; onLink: (link: Link) => void }) {
  const messages = useMessages();
  const when = useWhen();
  const { busy, error, run } = useChange();
  const [roles, setRoles] = useState<StaffRole[]>(member.roles);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [waits, setWaits] = useState(false);
  const titles = { roles: messages.change, link: messages.newLink, end: messages.endAccount };
  const confirm = async (why: string) => {
    const params = { id: member.id };
    if (asked === 'roles' || asked === 'end') {
      const done =
        asked === 'roles'
          ? await run('changeStaffRoles', { params, body: { roles, why } })
          : await run('endStaff', { params, body: { why } });
      if (done === undefined) return;
      setWaits(done === null);
    }
    if (asked === 'link') {
      const made = await run('makeStaffLink', { params, body: { why } });
      if (!made) return;
      onLink({ name: member.name, token: made.token });
    }
    setAsked(null);
  };
  return (
    <Card as="article" aria-label={member.name}>
      <Stack gap={3}>
        <Stack direction="row" wrap>
          <Heading level={2} size="md">
            {member.name}
          </Heading>
          {member.endedAt !== null && <Badge>{messages.endedAt(when(member.endedAt))}</Badge>}
        </Stack>
        <Text tone="muted">
          {member.email} · {messages.passkeyCount(member.passkeys)} ·{' '}
          {messages.usedAt(member.lastSeenAt === null ? messages.never : when(member.lastSeenAt))}
        </Text>
        {member.endedAt === null && (
          <>
            <RoleBoxes roles={roles} onChange={setRoles} />
            <Stack direction="row" wrap>
              {(['roles', 'link', 'end'] as const).map((what) => (
                <Button key={what} size="sm" variant="secondary" onClick={() => setAsked(what)}>
                  {titles[what]}
                </Button>
              ))}
            </Stack>
          </>
        )}
        {waits && <Notice>{messages.waitsForSecond}</Notice>}
      </Stack>
      {asked && (
        <WhyDialog
          title={`${titles[asked]}: ${member.name}`}
          tone={asked === 'end' ? 'danger' : 'primary'}
          busy={busy}
          error={error}
          onConfirm={(why) => void confirm(why)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
