import styled from '@emotion/styled';
import { type ComponentType, useState } from 'react';
import { useHost, useLanguage } from 'remote-sdk';
import { messageOf, type User } from 'shared-contracts';
import { Button, FormError, Stack, Text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { ProfileSection } from '../../parts/ProfileSection.tsx';
import type { Format } from './save-own-data.ts';

interface DeletionProps {
  mobile: string;
  onClose: () => void;
}

/* What nobody comes for: it is found, and does not call. */
const Remove = styled(Button)`
  &[data-variant='quiet'] { color: ${theme.color.danger}; }
`;

/** What is stored of the customer: to take along, or to be deleted. */
export function OwnDataCard({ user }: { user: User }) {
  const { ownData: words } = useMessages();
  const [error, setError] = useState<string | null>(null);
  const { busy, download } = useDownload(setError);
  /** Loaded when the customer asks to leave. */
  const [Deletion, setDeletion] = useState<ComponentType<DeletionProps> | null>(null);

  async function askToLeave() {
    setError(null);
    try {
      const { DeleteAccountDialog } = await import('./DeleteAccountDialog.tsx');
      setDeletion(() => DeleteAccountDialog);
    } catch {
      setError(words.leaveFailed);
    }
  }

  return (
    <ProfileSection title={words.title}>
      <Text tone="soft">{words.intro}</Text>
      <Stack direction="row" gap={3} justify="flex-start" wrap>
        {(['page', 'json'] as const).map((format) => (
          <Button
            key={format}
            variant="secondary"
            size="sm"
            busy={busy === format}
            busyLabel={words.downloading}
            onClick={() => void download(format)}
          >
            {format === 'json' ? words.downloadJson : words.downloadPage}
          </Button>
        ))}
      </Stack>
      <FormError>{error}</FormError>
      <Stack direction="row" justify="flex-start">
        <Remove variant="quiet" size="sm" onClick={() => void askToLeave()}>
          {words.remove}
        </Remove>
      </Stack>
      {Deletion && <Deletion mobile={user.mobileNo} onClose={() => setDeletion(null)} />}
    </ProfileSection>
  );
}

/** Asks for the customer's data and saves it as a file of a format; says in words why it could not. */
function useDownload(setError: (error: string | null) => void) {
  const { ownData: words } = useMessages();
  const { http } = useHost();
  const language = useLanguage();
  const [busy, setBusy] = useState<Format | null>(null);

  async function download(format: Format) {
    setBusy(format);
    setError(null);
    try {
      const { data } = await http.call('exportData', {});
      const { saveOwnData } = await import('./save-own-data.ts');
      saveOwnData(data, format, words, language);
    } catch (failure) {
      setError(messageOf(failure, words.downloadFailed));
    } finally {
      setBusy(null);
    }
  }
  return { busy, download };
}
