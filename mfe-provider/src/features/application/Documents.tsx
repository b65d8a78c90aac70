import { useFormats } from 'remote-sdk';
import { PhotoButton } from 'remote-sdk/photos';
import { type OwnApplication, partnerLimits } from 'shared-contracts';
import { Card, FormError, Heading, IconButton, Stack, Text } from 'shared-ui';
import { useApplicationMessages } from './messages.ts';
import type { useOwnApplication } from './useOwnApplication.ts';

interface Props {
  readonly application: OwnApplication;
  readonly own: ReturnType<typeof useOwnApplication>;
}

/** Photos of what was asked for. Nobody but who decides sees them. */
export function Documents({ application, own }: Props) {
  const words = useApplicationMessages();
  const { instant } = useFormats();
  if (application.asked.length === 0) return null;
  return (
    <Card as="section" aria-label={words.documents}>
      <Stack gap={4}>
        <div>
          <Heading level={2} size="lg">
            {words.documents}
          </Heading>
          <Text size="sm" tone="soft">
            {words.documentsText}
          </Text>
        </div>
        {application.asked.map((kind) => {
          const there = application.documents.filter((document) => document.kind === kind);
          return (
            <Stack key={kind} gap={2} role="group" aria-label={words.kinds[kind]}>
              <Heading level={3} size="md">
                {words.kinds[kind]}
              </Heading>
              {there.map(({ id, at }, index) => (
                <Stack key={id} direction="row" gap={2} align="center">
                  <Text as="span">
                    {words.photo(index + 1)} · {instant(at, { dateStyle: 'medium', timeStyle: 'short' })}
                  </Text>
                  <IconButton icon="close" label={words.remove(index + 1)} onClick={() => void own.remove(id)} />
                </Stack>
              ))}
              <div>
                <PhotoButton
                  label={words.add(words.kinds[kind])}
                  busy={own.photos.busy}
                  disabled={there.length >= partnerLimits.documents}
                  onChoose={(file) => void own.add(kind, file)}
                />
              </div>
            </Stack>
          );
        })}
        <FormError>{own.photos.problem}</FormError>
      </Stack>
    </Card>
  );
}
