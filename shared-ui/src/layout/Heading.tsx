import styled from '@emotion/styled';
import type { ComponentPropsWithRef } from 'react';
import { type FontSize, text, theme } from '../theme/theme.ts';

const Root = styled.h2`
  margin: 0;
  color: ${theme.color.ink};
  font-weight: 750;
  letter-spacing: -0.015em;
  text-wrap: balance;
  &[data-size='md'] { ${text('md')} letter-spacing: -0.005em; }
  &[data-size='lg'] { ${text('lg')} }
  &[data-size='xl'] { ${text('xl')} }
  &[data-size='xxl'] { ${text('xxl')} }
  &[data-size='hero'] { ${text('hero')} font-weight: 800; letter-spacing: -0.03em; }
`;

/** Level in the outline of the page; the size follows it unless named. */
export type HeadingLevel = 1 | 2 | 3 | 4;
const sizeOfLevel = { 1: 'xxl', 2: 'xl', 3: 'lg', 4: 'md' } as const satisfies Record<HeadingLevel, FontSize>;

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** Its place in the outline of the page. */
  level: HeadingLevel;
  /** Its looks; follows the level where absent. */
  size?: 'md' | 'lg' | 'xl' | 'xxl' | 'hero';
}

/**
 * A heading; its looks can differ from its level in the outline.
 *
 *     <Heading level={2} size="lg">Your details</Heading>
 */
export function Heading({ level, size = sizeOfLevel[level], ...rest }: HeadingProps) {
  return <Root as={`h${level}`} data-size={size} {...rest} />;
}
