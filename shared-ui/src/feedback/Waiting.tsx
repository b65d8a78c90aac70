import { SpinnerRing } from '../display/Spinner.tsx';
import { useTakesLonger } from '../hooks/useTakesLonger.ts';
import { Stack } from '../layout/Stack.tsx';
import { Text } from '../layout/Text.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { useMessages } from '../messages.ts';

export interface WaitingProps {
  /** What is waited for; "Loading..." where absent. */
  label?: string;
  /** A ring turns beside the words: nothing else shows that something runs. */
  ring?: boolean;
  /** The label is read out, not shown: a skeleton or the ring is enough to see. */
  quiet?: boolean;
}

/**
 * A wait for a server; after four seconds it says, to be seen by everybody, that it takes longer than usual (rule
 * 9.11).
 *
 *     <Waiting quiet label="Loading reviews..." />
 *     <Skeleton lines={3} />
 */
export function Waiting({ label, ring, quiet }: WaitingProps) {
  const { loading } = useMessages();
  const takesLonger = useTakesLonger();
  const words = takesLonger ?? label ?? loading;
  return (
    <Stack direction="row" gap={3}>
      {ring && <SpinnerRing aria-hidden="true" />}
      <Text as="div" role="status" tone="soft">
        {quiet && !takesLonger ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      </Text>
    </Stack>
  );
}
