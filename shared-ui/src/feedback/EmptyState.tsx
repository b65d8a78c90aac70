import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Heading, type HeadingLevel } from '../layout/Heading.tsx';
import { Text } from '../layout/Text.tsx';
import { theme } from '../theme/theme.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space(3)};
  padding: ${theme.space(12)} ${theme.space(5)};
  text-align: center;
  & > p { max-width: 44ch; }
`;

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** Decoration above the title. */
  image?: ReactNode;
  /** The way on. */
  action?: ReactNode;
  level?: HeadingLevel;
}

/**
 * Nothing here yet, and the way on.
 *
 *     <EmptyState title="No bookings" text="…" action={<LinkButton to="/">Find a service</LinkButton>} />
 */
export function EmptyState({ title, text, image, action, level = 2 }: EmptyStateProps) {
  return (
    <Root>
      {image}
      <Heading level={level} size="lg">
        {title}
      </Heading>
      {text !== undefined && <Text tone="soft">{text}</Text>}
      {action}
    </Root>
  );
}
