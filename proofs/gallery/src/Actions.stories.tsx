import { Button, Icon, IconButton, LinkButton, Stack } from 'shared-ui';
import { useSamples } from './samples.ts';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['md', 'sm'] as const;

export function Buttons() {
  const words = useSamples();
  return (
    <Stack gap={6}>
      {sizes.map((size) => (
        <Stack key={size} direction="row" gap={3} wrap>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {words.short}
            </Button>
          ))}
          <Button size={size} busy busyLabel={words.busy}>
            {words.short}
          </Button>
          <Button size={size} disabled>
            {words.short}
          </Button>
          <Button size={size} variant="secondary">
            <Icon name="pin" size={18} />
            {words.short}
          </Button>
        </Stack>
      ))}
    </Stack>
  );
}

export function LongButtons() {
  const words = useSamples();
  return (
    <Stack gap={3} style={{ width: 240 }}>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} block>
          {words.long}
        </Button>
      ))}
      <Button size="sm">{words.unbroken}</Button>
    </Stack>
  );
}

export function IconButtons() {
  const words = useSamples();
  return (
    <Stack direction="row" gap={3}>
      <IconButton icon="close" label={words.short} />
      <IconButton icon="plus" label={words.short} disabled />
    </Stack>
  );
}

export function LinkButtons() {
  const words = useSamples();
  return (
    <Stack direction="row" gap={3} wrap>
      {variants.map((variant) => (
        <LinkButton key={variant} to="/" variant={variant}>
          {words.short}
        </LinkButton>
      ))}
    </Stack>
  );
}
