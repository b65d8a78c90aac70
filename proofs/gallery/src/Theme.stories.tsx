import { Grid, Stack, Text, theme } from 'shared-ui';
import { useSamples } from './samples.ts';

export function Colours() {
  return (
    <Grid min={140}>
      {Object.entries(theme.color).map(([name, value]) => (
        <Stack key={name} gap={1}>
          <div
            style={{ height: 56, background: value, border: `1px solid ${theme.color.line}`, borderRadius: 8 }}
            title={name}
          />
          <Text size="xs">{name}</Text>
        </Stack>
      ))}
    </Grid>
  );
}

export function StatusColours() {
  const words = useSamples();
  return (
    <Grid min={140}>
      {Object.entries(theme.status).map(([name, { fg, bg, border }]) => (
        <div key={name} style={{ padding: 12, color: fg, background: bg, border: `1px solid ${border}` }}>
          {words.short}
        </div>
      ))}
    </Grid>
  );
}

export function TypeScale() {
  const words = useSamples();
  return (
    <Stack gap={4}>
      {Object.entries(theme.font).map(([name, size]) => (
        <div key={name} style={{ fontSize: size }}>
          {words.long}
        </div>
      ))}
    </Stack>
  );
}

export function Shadows() {
  return (
    <Stack direction="row" gap={8} wrap style={{ padding: 32 }}>
      {([1, 2, 3] as const).map((depth) => (
        <div
          key={depth}
          style={{
            width: 140,
            height: 90,
            borderRadius: 16,
            background: theme.color.surface,
            boxShadow: theme.shadow[depth],
          }}
        />
      ))}
    </Stack>
  );
}
