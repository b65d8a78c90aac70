import type { MeasureLine } from 'operations-contracts';
import { Badge, Stack, Text } from 'shared-ui';
import { useWhen } from '../desk/useWhen.ts';
import { useProviderMessages } from './messages.ts';

/** What a line of the list, and the head of a measure, say. */
export function MeasureFacts({ measure }: { readonly measure: MeasureLine }) {
  const words = useProviderMessages();
  const when = useWhen();
  return (
    <>
      <Stack direction="row" wrap>
        <Badge>{words.measureStates[measure.state]}</Badge>
        <Badge>{words.measureKinds[measure.kind]}</Badge>
        {measure.danger && <Badge tone="red">{words.danger}</Badge>}
      </Stack>
      <Text>{words.measureReasons[measure.reason]}</Text>
      <Text tone="muted">
        {measure.id} · {when(measure.noticedAt)}
        {measure.deadline && ` · ${words.until(when(measure.deadline))}`}
      </Text>
    </>
  );
}
