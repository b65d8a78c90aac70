import styled from '@emotion/styled';
import type { ComponentPropsWithRef, ElementType } from 'react';
import { type FontSize, text, theme } from '../theme/theme.ts';

const Root = styled.p`
  margin: 0;
  text-wrap: pretty;
  overflow-wrap: anywhere;
  &[data-size='xs'] { ${text('xs')} }
  &[data-size='sm'] { ${text('sm')} }
  &[data-size='md'] { ${text('md')} }
  &[data-size='lg'] { ${text('lg')} }
  &[data-size='xl'] { ${text('xl')} }
  &[data-tone='soft'] { color: ${theme.color.inkSoft}; }
  &[data-tone='muted'] { color: ${theme.color.inkMuted}; }
  &[data-tone='danger'] { color: ${theme.color.danger}; }
  &[data-strong] { font-weight: 650; }
`;

export interface TextProps extends ComponentPropsWithRef<'p'> {
  size?: Exclude<FontSize, 'hero' | 'xxl'>;
  tone?: 'soft' | 'muted' | 'danger';
  strong?: boolean;
  as?: ElementType;
}

/**
 * Running text in a step of the type scale.
 *
 *     <Text size="sm" tone="muted">We reply within 24 hours.</Text>
 */
export function Text({ size, tone, strong, ...rest }: TextProps) {
  return <Root data-size={size} data-tone={tone} data-strong={strong || undefined} {...rest} />;
}
