import { startAuthentication } from '@simplewebauthn/browser';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Card, FormError, Heading, Stack, Text, Waiting } from 'shared-ui';
import { TextField } from 'shared-ui/forms';
import { useMessages } from '../messages.ts';
import { useChange } from './useOperations.ts';

/** What stands behind `#` in the link of an invitation; it never reaches a server's log. */
const tokenOf = (hash: string): string => hash.replace(/^#/, '');

/** By a link, a passkey or a recovery code. */
export function SignIn({ byLink }: { readonly byLink: boolean }) {
  const messages = useMessages();
  const navigate = useNavigate();
  const { busy, error, run } = useChange();
  const [failure, setFailure] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const entered = useRef(false);

  useEffect(() => {
    const token = byLink ? tokenOf(window.location.hash) : '';
    // A link works once: React may run this twice.
    if (token === '' || entered.current) return;
    entered.current = true;
    void run('enterByLink', { body: { token } }).then((account) => {
      if (account) navigate('/operations', { replace: true });
      else setFailure(messages.linkUsed);
    });
  }, [byLink, run, navigate, messages]);

  const withPasskey = async () => {
    setFailure(null);
    const begun = await run('beginPasskeySignIn', {});
    if (!begun) return;
    try {
      const response = await startAuthentication({ optionsJSON: begun.options as never });
      await run('enterByPasskey', { body: { id: begun.id, response: response as never } });
    } catch (problem) {
      setFailure((problem as Error).message);
    }
  };
  const withCode = (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    void run('enterByRecoveryCode', { body: { email, code } });
  };
  if (byLink && busy) return <Waiting label={messages.entering} ring />;
  return (
    <Card>
      <Stack gap={5}>
        <Heading level={1}>{messages.title}</Heading>
        <Text tone="soft">{messages.signInLead}</Text>
        {(failure ?? error) && <FormError>{failure ?? error}</FormError>}
        <div>
          <Button onClick={() => void withPasskey()} busy={busy}>
            {messages.signInByPasskey}
          </Button>
        </div>
        <form onSubmit={withCode}>
          <Stack gap={3}>
            <Heading level={2} size="md">
              {messages.signInByCode}
            </Heading>
            <TextField label={messages.email} kind="email" required value={email} onChange={setEmail} />
            <TextField label={messages.recoveryCode} required value={code} onChange={setCode} autoComplete="off" />
            <div>
              <Button type="submit" variant="secondary" busy={busy}>
                {messages.signIn}
              </Button>
            </div>
          </Stack>
        </form>
      </Stack>
    </Card>
  );
}
