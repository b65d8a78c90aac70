import { useId } from 'react';
import { FormError, Stack, Text } from 'shared-ui';
import { AlertDialog, CodeBoxes } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import { useDeleteAccount } from './useDeleteAccount.ts';

/** Asks for a code that only the owner of the number gets, then deletes the account. */
export function DeleteAccountDialog({ mobile, onClose }: { mobile: string; onClose: () => void }) {
  const { deletion: words, otp } = useMessages();
  const { isSent, digits, changeDigits, round, busy, error, confirm } = useDeleteAccount(mobile);
  const errorId = useId();
  return (
    <AlertDialog
      title={words.title}
      description={words.intro}
      tone="danger"
      confirmLabel={isSent ? words.submit : words.sendCode}
      cancelLabel={words.keep}
      busy={busy}
      busyLabel={isSent ? words.submitting : words.sending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={4}>
        <Text tone="soft">{isSent ? otp.sentTo(mobile) : words.confirmBy}</Text>
        {isSent && (
          <CodeBoxes
            oneTime
            legend={otp.legend}
            digitLabel={otp.digit}
            digits={digits}
            onChange={changeDigits}
            focusKey={round}
            invalid={error !== null}
            describedBy={error === null ? undefined : errorId}
          />
        )}
        <FormError id={errorId}>{error}</FormError>
      </Stack>
    </AlertDialog>
  );
}
