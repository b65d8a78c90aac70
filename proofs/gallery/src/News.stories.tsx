import {
  Button,
  DialogSkeleton,
  EmptyState,
  ErrorState,
  FormError,
  Notice,
  Skeleton,
  Spinner,
  Stack,
  Waiting,
} from 'shared-ui';
import { useSamples } from './samples.ts';

const tones = ['info', 'success', 'warning', 'danger'] as const;

export function Notices() {
  const words = useSamples();
  return (
    <Stack gap={3}>
      {tones.map((tone) => (
        <Notice key={tone} tone={tone}>
          {words.sentence}
        </Notice>
      ))}
      <div style={{ width: 220 }}>
        <Notice>{words.unbroken}</Notice>
      </div>
    </Stack>
  );
}

export function Errors() {
  const words = useSamples();
  return (
    <Stack gap={5}>
      <FormError>{words.sentence}</FormError>
      <ErrorState message={words.sentence} onRetry={() => {}} />
    </Stack>
  );
}

export function Empty() {
  const words = useSamples();
  return <EmptyState title={words.long} text={words.sentence} action={<Button>{words.short}</Button>} />;
}

export function Waits() {
  const words = useSamples();
  return (
    <Stack gap={5}>
      <Spinner label={words.busy} />
      <Waiting ring label={words.busy} />
      <Skeleton lines={4} />
    </Stack>
  );
}

export function WaitingForADialog() {
  const words = useSamples();
  return <DialogSkeleton label={words.busy} />;
}
