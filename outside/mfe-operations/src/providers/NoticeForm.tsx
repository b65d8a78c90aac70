import { longestPause, type MeasureKind, type MeasureReason, measureKinds, measureReasons } from 'operations-contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from 'shared-contracts';
import { Button, Card, ErrorState, Heading, Notice, Stack, Text, Waiting } from 'shared-ui';
import { Checkbox, SelectField, TextField } from 'shared-ui/forms';
import { BackLink } from '../desk/BackLink.tsx';
import { areThere, noTexts, ThreeTexts } from '../desk/ThreeTexts.tsx';
import { useChange, useOperation } from '../desk/useOperations.ts';
import { useWhen } from '../desk/useWhen.ts';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { useMessages } from '../messages.ts';
import { useProviderMessages } from './messages.ts';

/** A notice with its facts, and the bookings that it stands on. */
export function NoticeForm({ providerId }: { readonly providerId: string }) {
  const messages = useMessages();
  const words = useProviderMessages();
  const when = useWhen();
  const navigate = useNavigate();
  const found = useOperation('listIncidents', { params: { id: providerId } });
  const { busy, error, run } = useChange();
  const [kind, setKind] = useState<MeasureKind>('pause');
  const [reason, setReason] = useState<MeasureReason>('no-shows');
  const [facts, setFacts] = useState(noTexts);
  const [days, setDays] = useState('7');
  const [danger, setDanger] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asks, setAsks] = useState(false);
  if (found.isPending) return <Waiting label={messages.loading} />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const { provider, incidents } = found.data;
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const give = async (why: string) => {
    const body = { providerId, kind, reason, facts, bookings: [...chosen], days, danger, why };
    const given = await run('giveNotice', { body });
    if (given) await navigate(`/operations/measures/${given.id}`);
  };
  return (
    <Stack gap={4}>
      <BackLink to="/operations/measures">{words.backToList}</BackLink>
      <Card as="section" aria-label={words.newNotice}>
        <Stack gap={4}>
          <Heading level={2}>
            {words.newNotice}: {provider.name}
          </Heading>
          <Text tone="muted">
            {provider.city} · {words.standings[provider.standing]}
          </Text>
          <SelectField
            label={words.kind}
            value={kind}
            options={measureKinds}
            words={words.measureKinds}
            onChange={setKind}
          />
          {kind === 'pause' && (
            <TextField label={words.days(longestPause)} value={days} onChange={setDays} inputMode="numeric" required />
          )}
          <SelectField
            label={words.reasonOf}
            value={reason}
            options={measureReasons}
            words={words.measureReasons}
            onChange={setReason}
          />
          <Stack gap={1} role="group" aria-label={words.incidents}>
            <Text>{words.incidents}</Text>
            {incidents.length === 0 && <Text tone="muted">{words.noIncidents}</Text>}
            {incidents.map(({ bookingId, what, service, at, excuse }) => (
              <Checkbox
                key={bookingId}
                checked={chosen.includes(bookingId)}
                disabled={excuse !== null}
                onChange={() => toggle(bookingId)}
              >
                {bookingId} · {words.whats[what]} · {service} · {when(at)}
                {excuse && ` · ${words.doesNotCount(words.excuses[excuse])}`}
              </Checkbox>
            ))}
          </Stack>
          <ThreeTexts label={words.facts} value={facts} onChange={setFacts} />
          <Checkbox checked={danger} onChange={setDanger}>
            {words.dangerChoice}
          </Checkbox>
          {danger && <Notice tone="warning">{words.dangerText}</Notice>}
          <div>
            <Button disabled={!areThere(facts)} onClick={() => setAsks(true)}>
              {words.giveNotice}
            </Button>
          </div>
        </Stack>
        {asks && (
          <WhyDialog
            title={`${words.giveNotice}: ${provider.name}`}
            tone="danger"
            busy={busy}
            error={error}
            onConfirm={(why) => void give(why)}
            onCancel={() => setAsks(false)}
          />
        )}
      </Card>
    </Stack>
  );
}
