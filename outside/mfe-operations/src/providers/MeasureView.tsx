import type { StaffMeasure } from 'operations-contracts';
import { messageOf } from 'shared-contracts';
import { Card, ErrorState, Heading, Stack, Text, Waiting } from 'shared-ui';
import { BackLink } from '../desk/BackLink.tsx';
import { useOperation } from '../desk/useOperations.ts';
import { useWhen } from '../desk/useWhen.ts';
import { useMessages } from '../messages.ts';
import { Incidents } from './Incidents.tsx';
import { MeasureFacts } from './MeasureFacts.tsx';
import { MeasureWork } from './MeasureWork.tsx';
import { useProviderMessages } from './messages.ts';

/** A measure with what both sides said, and what may be done now. */
export function MeasureView({ id }: { readonly id: string }) {
  const messages = useMessages();
  const words = useProviderMessages();
  const found = useOperation('getMeasure', { params: { id } });
  if (found.isPending) return <Waiting label={messages.loading} />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const measure = found.data;
  return (
    <Stack gap={4}>
      <BackLink to="/operations/measures">{words.backToList}</BackLink>
      <Card>
        <Stack gap={3}>
          <Heading level={2}>{measure.provider.name}</Heading>
          <MeasureFacts measure={measure} />
          <Text>{measure.facts.en}</Text>
          <Incidents incidents={measure.incidents} />
          <History measure={measure} />
        </Stack>
      </Card>
      <MeasureWork key={measure.version} measure={measure} />
    </Stack>
  );
}

function History({ measure }: { readonly measure: StaffMeasure }) {
  const words = useProviderMessages();
  const when = useWhen();
  const lines = [
    { head: `${words.noticeBy(measure.noticedBy)} · ${when(measure.noticedAt)}`, text: null },
    measure.readAt && { head: words.readAt(when(measure.readAt)), text: null },
    measure.answeredAt && { head: `${words.answerOf} · ${when(measure.answeredAt)}`, text: measure.answer },
    measure.decidedAt &&
      measure.decidedBy && {
        head: words.decidedBy(measure.decidedBy, when(measure.decidedAt)),
        text: measure.decision?.en ?? null,
      },
    measure.endsAt && { head: words.until(when(measure.endsAt)), text: null },
    measure.appealedAt && { head: `${words.appealOf} · ${when(measure.appealedAt)}`, text: measure.appeal },
    measure.appealDecidedBy && {
      head: words.appealBy(measure.appealDecidedBy),
      text: measure.appealDecision?.en ?? null,
    },
  ].filter((line) => line !== null && line !== '' && line !== undefined);
  return (
    <Stack as="ol" role="list" gap={2}>
      {lines.map((line) =>
        line ? (
          <li key={line.head}>
            <Text size="sm" tone="muted">
              {line.head}
            </Text>
            {line.text && <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{line.text}</Text>}
          </li>
        ) : null,
      )}
    </Stack>
  );
}
