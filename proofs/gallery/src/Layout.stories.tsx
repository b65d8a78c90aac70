import {
  Button,
  Card,
  Container,
  Grid,
  Heading,
  LayoutProvider,
  Section,
  Stack,
  Text,
  VisuallyHidden,
} from 'shared-ui';
import { useSamples } from './samples.ts';

const levels = [1, 2, 3] as const;
const textSizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

export function Headings() {
  const words = useSamples();
  return (
    <Stack gap={4}>
      <Heading level={1} size="hero">
        {words.short}
      </Heading>
      {levels.map((level) => (
        <Heading key={level} level={level}>
          {words.long}
        </Heading>
      ))}
    </Stack>
  );
}

export function Texts() {
  const words = useSamples();
  return (
    <Stack gap={3}>
      {textSizes.map((size) => (
        <Text key={size} size={size}>
          {words.sentence}
        </Text>
      ))}
      <Text tone="soft">{words.sentence}</Text>
      <Text tone="muted">{words.sentence}</Text>
      <Text tone="danger">{words.sentence}</Text>
      <Text strong>{words.sentence}</Text>
      <VisuallyHidden>{words.sentence}</VisuallyHidden>
    </Stack>
  );
}

export function Cards() {
  const words = useSamples();
  return (
    <Grid min={240}>
      {words.options.map((option) => (
        <Card key={option}>
          <Heading level={3}>{option}</Heading>
          <Text tone="soft">{words.sentence}</Text>
        </Card>
      ))}
    </Grid>
  );
}

export function Sections() {
  const words = useSamples();
  return (
    <LayoutProvider>
      <Container>
        <Section title={words.long} action={<Button size="sm">{words.short}</Button>}>
          <Text>{words.sentence}</Text>
        </Section>
      </Container>
    </LayoutProvider>
  );
}
