import styled from '@emotion/styled';
import { useId, useRef, useState } from 'react';
import { Button, Stack, Text, TextInput } from 'shared-ui';
import { qaMessages as messages } from './qa-messages.ts';

const Copy = styled(Button)`
  flex: none;
  white-space: nowrap;
`;

/** The address that shows the same composition on another device. */
export function CompositionLink({ address }: { address: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    // Forbidden or missing on plain HTTP: the address is selected, so that it can be copied by hand.
    await navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <Stack gap={1.5}>
      <Text as="label" size="sm" strong {...{ htmlFor: id }}>
        {messages.link}
      </Text>
      <Stack direction="row" gap={2}>
        <TextInput ref={field} id={id} readOnly value={address} onFocus={(event) => event.target.select()} />
        <Copy variant="secondary" onClick={copy}>
          {copied ? messages.copied : messages.copy}
        </Copy>
      </Stack>
    </Stack>
  );
}
