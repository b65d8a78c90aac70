import styled from '@emotion/styled';
import type { Notification, NotificationKind } from 'shared-contracts';
import { focusRing, type IconName, IconTile, Text, theme, VisuallyHidden } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const icons: Readonly<Record<NotificationKind, IconName>> = {
  accepted: 'check',
  countered: 'offer',
  rejected: 'close',
  'slot-taken': 'clock',
  expired: 'clock',
  'cancelled-by-provider': 'close',
  completed: 'star',
  'review-replied': 'chat',
  'review-hidden': 'close',
  'on-the-way': 'clock',
  started: 'clock',
  'extra-proposed': 'offer',
  'extra-withdrawn': 'close',
  request: 'calendar',
  'offer-accepted': 'check',
  'offer-rejected': 'close',
  'cancelled-by-customer': 'close',
  rescheduled: 'calendar',
  'taken-by-another': 'close',
  'address-given': 'pin',
  'extra-accepted': 'check',
  'extra-declined': 'close',
  'move-proposed': 'calendar',
  'move-accepted': 'check',
  'move-declined': 'close',
  'move-withdrawn': 'close',
  'move-expired': 'clock',
  'no-show': 'close',
  'no-show-agreed': 'check',
  'no-show-denied': 'close',
  'no-show-withdrawn': 'check',
  'end-asked': 'clock',
  closed: 'check',
  disputed: 'clock',
  'dispute-ended': 'check',
  reminder: 'bell',
  chat: 'chat',
};

const Row = styled.button`
  appearance: none;
  display: grid;
  grid-template-columns: 36px 1fr 10px;
  gap: ${theme.space(3)};
  align-items: start;
  width: 100%;
  min-height: ${theme.touchTarget};
  padding: ${theme.space(3)} ${theme.space(2)};
  border: 0;
  border-radius: ${theme.radius.md};
  background: transparent;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  ${focusRing}
  @media (hover: hover) { &:hover { background: ${theme.color.surfaceSunk}; } }
`;
const Words = styled.span`
  display: grid;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Dot = styled.span`
  width: 10px;
  height: 10px;
  margin-top: 6px;
  border: 5px solid ${theme.color.primary};
  border-radius: ${theme.radius.pill};
`;

/** One line of the centre; a tap opens its booking or chat. */
export function NotificationItem({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const words = useMessages().centre;
  const { kind, title, text, at, read } = notification;
  return (
    <Row type="button" onClick={onOpen}>
      <IconTile round size="sm" name={icons[kind] ?? 'bell'} />
      <Words>
        <Text as="span" strong={!read}>
          {!read && <VisuallyHidden>{words.unread} </VisuallyHidden>}
          {title}
        </Text>
        <Text as="span" size="sm" tone="soft">
          {text}
        </Text>
        <Text as="span" size="xs" tone="soft">
          <time dateTime={at}>{words.when(at)}</time>
        </Text>
      </Words>
      {!read && <Dot aria-hidden="true" />}
    </Row>
  );
}
