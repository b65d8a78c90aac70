import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from '../display/Icon.tsx';
import type { IconName } from '../display/icon-shapes.ts';
import { media, text, theme } from '../theme/theme.ts';

const Root = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space(3)};
  padding: ${theme.space(3)} ${theme.space(4)};
  border: 1px solid transparent;
  border-radius: ${theme.radius.md};
  ${text('sm')}
  & > svg { margin-top: 1px; }
  &[data-tone='info'] { background: ${theme.color.primarySoft}; color: ${theme.color.primaryDark}; }
  &[data-tone='success'] { background: ${theme.color.successSoft}; color: ${theme.color.success}; }
  &[data-tone='warning'] { background: ${theme.color.accentSoft}; color: ${theme.color.accentInk}; }
  &[data-tone='danger'] { background: ${theme.color.dangerSoft}; color: ${theme.color.danger}; }
  ${media.forcedColours} { border-color: CanvasText; }
`;

/** Colour and icon of a notice, by its meaning. */
export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';
const icons: Record<NoticeTone, IconName> = { info: 'bolt', success: 'check', warning: 'alert', danger: 'alert' };

export interface NoticeProps {
  tone?: NoticeTone;
  icon?: IconName;
  children: ReactNode;
}

/**
 * News that does not ask for anything; read out when it comes (`role="status"`).
 *
 *     <Notice tone="success">Profile updated</Notice>
 */
export function Notice({ tone = 'info', icon = icons[tone], children }: NoticeProps) {
  return (
    <Root role="status" data-tone={tone}>
      <Icon name={icon} />
      <div>{children}</div>
    </Root>
  );
}
