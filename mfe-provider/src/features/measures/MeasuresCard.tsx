import { useCall } from 'remote-sdk';
import { Card, Heading, Stack, Text } from 'shared-ui';
import { MeasureItem } from './MeasureItem.tsx';
import { useMeasureMessages } from './messages.ts';

/** Notices to the provider, what was decided, and their history; nothing where there never was one. */
export function MeasuresCard() {
  const words = useMeasureMessages();
  const measures = useCall('listOwnMeasures', {}, { retry: 1 }).data?.data ?? [];
  if (measures.length === 0) return null;
  return (
    <Card as="section" aria-label={words.title}>
      <Stack gap={4}>
        <div>
          <Heading level={2} size="lg">
            {words.title}
          </Heading>
          <Text size="sm" tone="soft">
            {words.text}
          </Text>
        </div>
        {measures.map((measure) => (
          <MeasureItem key={`${measure.id}-${measure.version}`} measure={measure} />
        ))}
      </Stack>
    </Card>
  );
}
