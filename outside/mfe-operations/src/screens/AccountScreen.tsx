import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { Button, Card, FormError, Heading, Notice, Stack, Text } from 'shared-ui';
import { TextField } from 'shared-ui/forms';
import { useChange, useOperation } from '../desk/useOperations.ts';
import { useWhen } from '../desk/useWhen.ts';
import { useMessages } from '../messages.ts';
import type { ScreenProps } from '../screen-props.ts';

/** Own account: passkeys, recovery codes, sessions. */
export default function AccountScreen({ account }: ScreenProps) {
  const messages = useMessages();
  const { busy, error, run } = useChange();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const makeCodes = async () => setCodes((await run('makeRecoveryCodes', {}))?.codes ?? []);
  return (
    <Stack gap={6}>
      <Passkeys />
      <Card>
        <Stack gap={3}>
          <Heading level={2}>{messages.codes}</Heading>
          <Text>{messages.codesLeft(account.recoveryCodes)}</Text>
          {codes.length > 0 && (
            <Notice tone="warning">
              {messages.keepCodes}
              <pre>{codes.join('\n')}</pre>
            </Notice>
          )}
          {error && <FormError>{error}</FormError>}
          <div>
            <Button variant="secondary" busy={busy} onClick={() => void makeCodes()}>
              {messages.makeCodes}
            </Button>
          </div>
        </Stack>
      </Card>
      <Sessions />
    </Stack>
  );
}

function Passkeys() {
  const messages = useMessages();
  const when = useWhen();
  const passkeys = useOperation('listPasskeys', {});
  const { busy, error, run } = useChange();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const add = async () => {
    setFailure(null);
    const begun = await run('beginPasskey', {});
    if (!begun) return;
    try {
      const response = await startRegistration({ optionsJSON: begun.options as never });
      if (await run('addPasskey', { body: { id: begun.id, response: response as never, name } })) setName('');
    } catch (problem) {
      setFailure((problem as Error).message);
    }
  };
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>{messages.passkeys}</Heading>
        {(passkeys.data ?? []).map((passkey) => (
          <Stack key={passkey.id} direction="row" justify="space-between" wrap>
            <Text>
              {passkey.name} · {messages.usedAt(passkey.usedAt === null ? messages.never : when(passkey.usedAt))}
            </Text>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`${messages.remove}: ${passkey.name}`}
              onClick={() => void run('removePasskey', { params: { id: passkey.id } })}
            >
              {messages.remove}
            </Button>
          </Stack>
        ))}
        <TextField label={messages.passkeyName} value={name} onChange={setName} required />
        {(failure ?? error) && <FormError>{failure ?? error}</FormError>}
        <div>
          <Button busy={busy} disabled={name.trim() === ''} onClick={() => void add()}>
            {messages.addPasskey}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

function Sessions() {
  const messages = useMessages();
  const when = useWhen();
  const sessions = useOperation('listStaffSessions', {});
  const { error, run } = useChange();
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>{messages.sessions}</Heading>
        {error && <FormError>{error}</FormError>}
        {(sessions.data ?? []).map((session) => (
          <Stack key={session.id} direction="row" justify="space-between" wrap>
            <Text>
              {session.device} · {session.network} · {messages.usedAt(when(session.usedAt))}
              {session.current && ` · ${messages.thisSession}`}
            </Text>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`${messages.endSession}: ${session.device}`}
              onClick={() => void run('endStaffSession', { params: { id: session.id } })}
            >
              {messages.endSession}
            </Button>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
