import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { Heading, Stack, Text, theme } from 'shared-ui';

const Part = styled.section`
  display: grid;
  gap: ${theme.space(3)};
  min-width: 0;
  & + & {
    margin-top: ${theme.space(6)};
    padding-top: ${theme.space(5)};
    border-top: 1px solid ${theme.color.line};
  }
`;
const Chosen = styled(Text)`
  color: ${theme.color.primaryDark};
  font-weight: 650;
  overflow-wrap: anywhere;
`;

export interface FormPartProps {
  title: string;
  /** What is chosen in it so far. */
  chosen?: string | undefined;
  children: ReactNode;
}

/** One of the questions of the form, with the answer so far beside its name. */
export function FormPart({ title, chosen, children }: FormPartProps) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <Stack direction="row" gap={2} justify="space-between" wrap>
        <Heading level={3} size="lg" id={id}>
          {title}
        </Heading>
        {chosen && <Chosen>{chosen}</Chosen>}
      </Stack>
      {children}
    </Part>
  );
}
