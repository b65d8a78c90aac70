import styled from '@emotion/styled';
import { useState } from 'react';
import { useHost, useSession } from 'remote-sdk';
import { mobilePattern, normaliseMobile } from 'shared-contracts';
import { Button, FormError, Heading, Notice, Stack, Text, theme } from 'shared-ui';
import { TextField, useForm } from 'shared-ui/forms';
import { useMessages } from '../messages.ts';

const Box = styled.section`
  padding: ${theme.space(4)};
  border: 1px solid ${theme.color.accent};
  border-radius: ${theme.radius.md};
  background: ${theme.color.accentSoft};
`;

/** A place where we are not: says so, and takes the number of who wants a message when we come. */
export function Elsewhere({ place }: { place: string }) {
  const words = useMessages().location.elsewhere;
  const name = place.split(',')[0]?.trim() || place;
  const [waiting, setWaiting] = useState<number | null>(null);
  return (
    <Box>
      <Stack gap={3}>
        <div role="alert">
          <Heading level={3} size="md">
            {words.title(name)}
          </Heading>
          <Text size="sm">{words.text}</Text>
        </div>
        {waiting === null ? (
          <TellMeWhen place={place} onAsked={setWaiting} />
        ) : (
          <Notice tone="success">{words.waiting(waiting, name)}</Notice>
        )}
      </Stack>
    </Box>
  );
}

function TellMeWhen({ place, onAsked }: { place: string; onAsked: (waiting: number) => void }) {
  const words = useMessages().location.elsewhere;
  const { http } = useHost();
  const session = useSession();
  const form = useForm({
    initial: { mobile: session.status === 'authenticated' ? session.user.mobileNo : '' },
    validate: ({ mobile }) => ({ mobile: mobilePattern.test(mobile) ? undefined : words.mobileError }),
    send: async ({ mobile }) => onAsked((await http.call('requestCity', { body: { place, mobile } })).data.waiting),
    failure: words.failed,
  });
  const { onChange, ...mobile } = form.field('mobile');
  return (
    <form {...form.props}>
      <Stack gap={3}>
        <TextField
          label={words.mobile}
          required
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          {...mobile}
          onChange={(typed) => onChange(normaliseMobile(typed))}
        />
        <FormError>{form.errors.mobile ? undefined : form.failure}</FormError>
        <Stack direction="row" justify="flex-start">
          <Button type="submit" size="sm" busy={form.status === 'sending'} busyLabel={words.sending}>
            {words.tell}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
