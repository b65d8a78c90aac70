import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { Button, type ButtonVariant, Heading, Stack, Text, theme } from 'shared-ui';
import { ActionRow } from './ActionRow.tsx';

const Box = styled.section`
  display: grid;
  gap: ${theme.space(3)};
  padding: ${theme.space(4)};
  border: 1px solid ${theme.status.amber.border};
  border-radius: ${theme.radius.md};
  background: ${theme.status.amber.bg};
`;

/** One answer to a matter. */
export interface MatterAction {
  label: string;
  variant?: ButtonVariant;
  act: () => void;
}

export interface MatterProps {
  title: string;
  children: ReactNode;
  actions: readonly MatterAction[];
  /** Nothing can be answered while an answer is under way. */
  busy: boolean;
}

/**
 * Something between the two sides of a booking that waits for a word: what it is, and the words that can be given.
 * @example
 * <Matter title={words.title} actions={[{ label: words.accept, act: accept }]} busy={busy}>{words.text}</Matter>
 */
export function Matter({ title, children, actions, busy }: MatterProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Stack gap={1}>
        <Heading level={3} size="md" id={id}>
          {title}
        </Heading>
        {typeof children === 'string' ? <Text>{children}</Text> : children}
      </Stack>
      <ActionRow>
        {actions.map(({ label, variant = 'secondary', act }) => (
          <Button
            key={label}
            size="sm"
            variant={variant}
            aria-disabled={busy || undefined}
            onClick={() => busy || act()}
          >
            {label}
          </Button>
        ))}
      </ActionRow>
    </Box>
  );
}
