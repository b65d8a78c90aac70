import { useState } from 'react';
import { bookingStatuses } from 'shared-contracts';
import { Badge, Stack, StatusLabel, ToggleChip } from 'shared-ui';
import { useSamples } from './samples.ts';

const tones = ['neutral', 'primary', 'accent', 'amber', 'green', 'bright-green', 'red', 'grey', 'purple'] as const;

export function Badges() {
  const words = useSamples();
  return (
    <Stack direction="row" gap={3} wrap>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {words.short}
        </Badge>
      ))}
      <Badge>{words.long}</Badge>
    </Stack>
  );
}

export function StatusLabels() {
  return (
    <Stack direction="row" gap={3} wrap>
      {bookingStatuses.map((status) => (
        <StatusLabel key={status} status={status} />
      ))}
    </Stack>
  );
}

export function Chips() {
  const words = useSamples();
  const [pressed, setPressed] = useState(true);
  return (
    <Stack direction="row" gap={3} wrap>
      <ToggleChip pressed={pressed} onClick={() => setPressed(!pressed)}>
        {words.short}
      </ToggleChip>
      <ToggleChip pressed={false} disabled>
        {words.short}
      </ToggleChip>
    </Stack>
  );
}
