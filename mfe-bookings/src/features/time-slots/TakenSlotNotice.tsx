import styled from '@emotion/styled';
import { useFormats } from 'remote-sdk';
import { Button, Stack, Text, theme, useNow, Waiting } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { type SlotsOf, useNearestSlots, useSlots } from './useSlots.ts';

const Box = styled.div`
  padding: ${theme.space(4)};
  border: 1px solid ${theme.color.accent};
  border-radius: ${theme.radius.md};
  background: ${theme.color.accentSoft};
`;
const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  margin: 0;
  padding: 0;
  border: 0;
`;
const Legend = styled.legend`
  margin-bottom: ${theme.space(2)};
  padding: 0;
  font-weight: 650;
`;

export interface TakenSlotNoticeProps extends SlotsOf {
  takenStart: string;
  /** The server's words, where it was the server that refused. */
  message?: string | undefined;
  onChoose: (start: string) => void;
}

/** Another customer was faster: says so and offers the three nearest free times. */
export function TakenSlotNotice({ takenStart, message, onChoose, ...of }: TakenSlotNoticeProps) {
  const messages = useMessages();
  const { instant } = useFormats();
  const now = useNow(30_000);
  const nearest = useNearestSlots(of, takenStart, now);
  const slot = useSlots(of, takenStart.slice(0, 10)).data?.data.find(({ start }) => start === takenStart);
  const words = slot?.available === false && slot.taken === false ? messages.form.tooSoon : messages.form.slotTaken;
  return (
    <Box>
      <Stack gap={3}>
        <Text role="alert">{message ?? words}</Text>
        {nearest === undefined && <Waiting ring quiet label={messages.form.nearest} />}
        {nearest?.length === 0 && <Text>{messages.form.noneNear}</Text>}
        {nearest !== undefined && nearest.length > 0 && (
          <Choices>
            <Legend>{messages.form.nearest}</Legend>
            {nearest.map(({ start }) => (
              <Button key={start} variant="secondary" size="sm" onClick={() => onChoose(start)}>
                {instant(start, {
                  weekday: 'short',
                  day: 'numeric',
                  month: 'short',
                  hour: 'numeric',
                  minute: '2-digit',
                })}
              </Button>
            ))}
          </Choices>
        )}
      </Stack>
    </Box>
  );
}
