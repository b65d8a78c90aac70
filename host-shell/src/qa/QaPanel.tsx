import styled from '@emotion/styled';
import { useRemoteLoader } from 'federation-runtime';
import { useState } from 'react';
import type { Composition } from 'shared-contracts';
import { Button, Heading, Stack, Text, theme } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { CompositionLink } from './CompositionLink.tsx';
import { EventList } from './EventList.tsx';
import { addressOf, releasesOf, type Versions, versionsOf } from './page-releases.ts';
import { qaMessages as messages } from './qa-messages.ts';
import { ReleaseTable } from './ReleaseTable.tsx';
import { SharedModules } from './SharedModules.tsx';
import { usePublishedReleases } from './usePublishedReleases.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space(1)} ${theme.space(4)};
  margin: 0;
  dt { color: ${theme.color.inkMuted}; }
  dd { margin: 0; overflow-wrap: anywhere; }
`;

/** For testers: what this page is made of, how it went, and a form to open another composition. */
export default function QaPanel({ close }: { close: () => void }) {
  const { composition, events } = useRemoteLoader();
  const published = usePublishedReleases();
  const present = versionsOf(composition);
  const [chosen, setChosen] = useState<Versions>({});
  const changes = Object.fromEntries(Object.entries(chosen).filter(([name, version]) => present[name] !== version));
  const changed = Object.keys(changes).length > 0;

  return (
    <Dialog
      title={messages.title}
      description={messages.description}
      size="lg"
      onClose={() => close()}
      footer={
        <Stack direction="row" gap={3} wrap>
          <Button
            aria-disabled={!changed || undefined}
            onClick={() => changed && window.location.assign(addressOf(composition, changes))}
          >
            {messages.show}
          </Button>
          <Button variant="secondary" onClick={() => window.location.assign('?compose=reset')}>
            {messages.reset}
          </Button>
        </Stack>
      }
    >
      <Stack gap={6}>
        <CompositionFacts composition={composition} />
        {composition.notices.map((notice) => (
          <Text key={notice} tone="danger">
            {notice}
          </Text>
        ))}
        <CompositionLink address={addressOf(composition)} />
        <section>
          <Heading level={3} size="lg">
            {messages.releases}
          </Heading>
          {published.failed && <Text tone="danger">{messages.listFailed}</Text>}
          <ReleaseTable
            composition={composition}
            releases={releasesOf(composition, events)}
            published={published.releases}
            chosen={chosen}
            onChoose={(name, version) => setChosen((before) => ({ ...before, [name]: version }))}
          />
        </section>
        <SharedModules />
        <EventList events={events} />
      </Stack>
    </Dialog>
  );
}

function CompositionFacts({ composition }: { composition: Composition }) {
  return (
    <Facts>
      <dt>{messages.composition}</dt>
      <dd>{composition.id}</dd>
      <dt>{messages.channel}</dt>
      <dd>{composition.channel}</dd>
      <dt>{messages.since}</dt>
      <dd>{composition.createdAt}</dd>
    </Facts>
  );
}
