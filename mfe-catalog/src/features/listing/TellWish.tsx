import styled from '@emotion/styled';
import { useState } from 'react';
import { useCallMutation } from 'remote-sdk';
import { type City, messageOf } from 'shared-contracts';
import { Button, FormError, Notice, theme, useCityName } from 'shared-ui';
import { TextField } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';

const WISH_MAX = 100;

const Form = styled.form`
  display: grid;
  gap: ${theme.space(3)};
  width: min(420px, 100%);
  text-align: start;
`;

/** Nothing was found: says what was wanted, so that it is counted. Nobody's name goes with it. */
export function TellWish({ wanted, city }: { wanted: string; city: City }) {
  const words = useMessages().listing.wish;
  const cityName = useCityName()(city);
  const [text, setText] = useState(wanted);
  const [isMissing, setMissing] = useState(false);
  const wish = useCallMutation('wishForService');
  if (wish.data) return <Notice tone="success">{words.thanks(wish.data.data.wishes, cityName)}</Notice>;
  const send = () => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') wish.mutate({ body: { wanted: text.trim(), city } });
  };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!wish.isPending) send();
      }}
    >
      <TextField
        label={words.label}
        maxLength={WISH_MAX}
        value={text}
        error={isMissing ? words.required : undefined}
        onChange={setText}
      />
      <FormError>{wish.isError ? messageOf(wish.error, words.failed) : undefined}</FormError>
      <Button type="submit" variant="secondary" busy={wish.isPending} busyLabel={words.sending}>
        {words.send}
      </Button>
    </Form>
  );
}
