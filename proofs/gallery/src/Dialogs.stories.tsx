import { Button, Stack, Text } from 'shared-ui';
import { AlertDialog, BottomSheet, Dialog, Drawer } from 'shared-ui/dialog';
import { useSamples } from './samples.ts';

const nothing = () => {};

function Sentences() {
  const { sentence } = useSamples();
  return (
    <Stack gap={4}>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same sentence several times
        <Text key={index}>{sentence}</Text>
      ))}
    </Stack>
  );
}

export function Simple() {
  const words = useSamples();
  return (
    <Dialog title={words.long} description={words.sentence} size="sm" onClose={nothing}>
      <Button block>{words.short}</Button>
    </Dialog>
  );
}

export function WithAFooter() {
  const words = useSamples();
  return (
    <Dialog title={words.short} size="lg" onClose={nothing} footer={<Button>{words.short}</Button>}>
      <Sentences />
    </Dialog>
  );
}

export function Question() {
  const words = useSamples();
  return (
    <AlertDialog
      title={words.long}
      description={words.sentence}
      confirmLabel={words.short}
      cancelLabel={words.busy}
      tone="danger"
      onConfirm={nothing}
      onCancel={nothing}
    />
  );
}

export function AtTheSide() {
  const words = useSamples();
  return (
    <Drawer open title={words.long} onClose={nothing}>
      <Sentences />
    </Drawer>
  );
}

export function FromBelow() {
  const words = useSamples();
  return (
    <BottomSheet open title={words.short} onClose={nothing} footer={<Button block>{words.long}</Button>}>
      <Sentences />
    </BottomSheet>
  );
}
