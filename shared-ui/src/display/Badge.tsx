import styled from '@emotion/styled';
import type { ComponentPropsWithRef } from 'react';
import type { StatusColour } from 'shared-contracts';
import { statusPalette } from '../theme/palette.ts';
import { text, theme } from '../theme/theme.ts';

const statusTones = (Object.keys(statusPalette) as StatusColour[])
  .map((tone) => {
    const { fg, bg, border } = theme.status[tone];
    return `&[data-tone='${tone}'] { color: ${fg}; background: ${bg}; border-color: ${border}; }`;
  })
  .join('\n');

const Root = styled.span`
  display: inline-flex;
  width: fit-content;
  align-items: center;
  gap: ${theme.space(1)};
  padding: 3px ${theme.space(2.5)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.surfaceSunk};
  color: ${theme.color.inkSoft};
  ${text('xs')}
  font-weight: 700;
  white-space: nowrap;
  ${statusTones}
  &[data-tone='primary'] {
    color: ${theme.color.primaryDark};
    background: ${theme.color.primarySoft};
    border-color: transparent;
  }
  &[data-tone='accent'] {
    color: ${theme.color.accentInk};
    background: ${theme.color.accentSoft};
    border-color: transparent;
  }
`;

/** Colour of a badge, by its meaning. */
export type BadgeTone = StatusColour | 'neutral' | 'primary' | 'accent';
export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  tone?: BadgeTone;
}

/**
 * A short state or mark. Its tone is a colour of a booking status, or `neutral`, `primary`, `accent`.
 *
 *     <Badge tone="accent">Sample</Badge>
 */
export function Badge({ tone = 'neutral', ...rest }: BadgeProps) {
  return <Root data-tone={tone} {...rest} />;
}
