import { useEffect, useRef, useState } from 'react';
import { useCallMutation } from 'remote-sdk';
import { type DialogProps, messageOf } from 'shared-contracts';
import { Button, ErrorState, FormError, Skeleton, Stack, Text, Waiting } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import { ServiceCode } from '../../parts/ServiceCode.tsx';

/** The code that the provider asks for at the end of the service. */
export function ServiceOtpDialog({ input, close }: DialogProps<'service-otp'>) {
  const words = useMessages().otp;
  const send = useCallMutation('sendServiceCode');
  const [resent, setResent] = useState(false);
  const code = send.data?.data.otp ?? input.otp;

  const fetchCode = () => send.mutate({ body: { offerId: input.bookingId } });
  const first = useRef(fetchCode);
  const asked = useRef(false);
  const missing = input.otp === undefined;
  useEffect(() => {
    if (!missing || asked.current) return;
    asked.current = true;
    first.current();
  }, [missing]);

  const resend = () => {
    setResent(false);
    send.mutate({ body: { offerId: input.bookingId } }, { onSuccess: () => setResent(true) });
  };
  return (
    <Dialog size="sm" title={words.title} description={words.description(input.serviceName)} onClose={() => close()}>
      <Stack gap={4}>
        {code && <ServiceCode code={code} />}
        {!code && send.isError && (
          <ErrorState message={messageOf(send.error, words.failed)} onRetry={fetchCode} busy={send.isPending} />
        )}
        {!code && !send.isError && (
          <>
            <Waiting ring quiet label={words.loading} />
            <Skeleton height={88} radius="lg" />
          </>
        )}
        {code && (
          <Stack gap={2}>
            <Button variant="quiet" size="sm" busy={send.isPending} onClick={resend}>
              {words.resend}
            </Button>
            <Text size="sm" role="status">
              {resent && words.resent}
            </Text>
            <FormError>{send.isError ? messageOf(send.error, words.failed) : undefined}</FormError>
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}
