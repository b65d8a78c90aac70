import styled from '@emotion/styled';
import { useFormats } from 'remote-sdk';
import type { UserSession } from 'shared-contracts';
import { Badge, Button, Text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(4)};
  min-height: 72px;
  padding-block: ${theme.space(3)};
  & > button { flex: none; }
`;

export interface SessionRowProps {
  session: UserSession;
  busy: boolean;
  onEnd: () => void;
}

export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const words = useMessages().sessions;
  const { instant } = useFormats();
  return (
    <Row>
      <div>
        <Text strong>{session.device}</Text>
        <Text size="sm" tone="muted">
          {words.lastUsed(instant(session.lastUsedAt))}
        </Text>
      </div>
      {session.current ? (
        <Badge tone="primary">{words.current}</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          busyLabel={words.ending}
          aria-label={busy ? undefined : words.endNamed(session.device)}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      )}
    </Row>
  );
}
