import { useState } from 'react';
import { callKey, useFormats, useHost, useLanguage, useQueryClient } from 'remote-sdk';
import { type MeasureExcuse, measureExcuses, measureLimits, messageOf, type OwnMeasure } from 'shared-contracts';
import { Badge, Button, FormError, Heading, Stack, Text } from 'shared-ui';
import { SelectField, TextField } from 'shared-ui/forms';
import { useMeasureMessages } from './messages.ts';

const COUNTS = 'counts';

/** One measure: what it says in the provider's language, and what they may say to it. */
export function MeasureItem({ measure }: { readonly measure: OwnMeasure }) {
  const words = useMeasureMessages();
  const language = useLanguage();
  const { instant } = useFormats();
  const when = (at: string) => instant(at, { dateStyle: 'medium', timeStyle: 'short' });
  const { state, kind, reason, facts, deadline, decision, appealDecision, endsAt } = measure;
  return (
    <Stack as="article" gap={3} aria-label={measure.id}>
      <Heading level={3} size="md">
        {words.reasons[reason] ?? reason}
      </Heading>
      <Stack direction="row" gap={2} wrap>
        <Badge>{words.states[state] ?? state}</Badge>
        <Badge>{kind === 'end' ? words.end : words.pause(measure.days)}</Badge>
      </Stack>
      <Text size="sm" tone="soft">
        {measure.id} · {when(measure.noticedAt)}
        {deadline && ` · ${words.until(when(deadline))}`}
      </Text>
      <Text>{words.next[state]}</Text>
      <Text style={{ whiteSpace: 'pre-line' }}>{facts[language]}</Text>
      {measure.answer && <Text>{words.yourAnswer(measure.answer)}</Text>}
      {decision && <Text>{words.decision(decision[language])}</Text>}
      {endsAt && <Text>{words.until(when(endsAt))}</Text>}
      {measure.appeal && <Text>{words.yourAppeal(measure.appeal)}</Text>}
      {appealDecision && <Text>{words.decision(appealDecision[language])}</Text>}
      <Reply measure={measure} />
    </Stack>
  );
}

function Reply({ measure }: { readonly measure: OwnMeasure }) {
  const words = useMeasureMessages();
  const { http } = useHost();
  const client = useQueryClient();
  const { instant } = useFormats();
  const [text, setText] = useState('');
  const [excuses, setExcuses] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { may, incidents, version } = measure;
  const answers = may.includes('ANSWER');
  const choices = [COUNTS, ...measureExcuses] as const;
  const send = async (action: 'READ' | 'ANSWER' | 'APPEAL') => {
    setBusy(true);
    setProblem(null);
    const excused = Object.entries(excuses).flatMap(([bookingId, excuse]) =>
      excuse === COUNTS ? [] : [{ bookingId, excuse: excuse as MeasureExcuse }],
    );
    const said = action === 'READ' ? {} : { text, ...(action === 'ANSWER' ? { excused } : {}) };
    try {
      const answer = await http.call('answerMeasure', {
        params: { id: measure.id },
        body: { action, version, ...said },
      });
      client.setQueryData(callKey('listOwnMeasures', {}), answer);
      await client.invalidateQueries({ queryKey: callKey('getProviderProfile', {}) });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const hasText = text.trim().length >= measureLimits.min;
  return (
    <Stack gap={3}>
      {incidents.map(({ bookingId, what, service, at, excuse }) => (
        <Stack key={bookingId} gap={1}>
          <Text>
            {bookingId} · {words.whats[what]} · {service} · {instant(at, { dateStyle: 'medium' })}
            {excuse && ` · ${words.doesNotCount(words.excuses[excuse])}`}
          </Text>
          {answers && !excuse && (
            <SelectField
              label={words.excuseFor(bookingId)}
              value={excuses[bookingId] ?? COUNTS}
              options={choices}
              words={{ [COUNTS]: words.none, ...words.excuses }}
              onChange={(chosen) => setExcuses({ ...excuses, [bookingId]: chosen })}
            />
          )}
        </Stack>
      ))}
      {(answers || may.includes('APPEAL')) && (
        <>
          <TextField
            label={answers ? words.answerLabel : words.appealLabel}
            hint={words.tenLetters}
            value={text}
            onChange={setText}
            multiline
            rows={4}
            maxLength={measureLimits.max}
          />
          <div>
            <Button
              disabled={!hasText}
              busy={busy}
              busyLabel={words.sending}
              onClick={() => void send(answers ? 'ANSWER' : 'APPEAL')}
            >
              {answers ? words.sendAnswer : words.sendAppeal}
            </Button>
          </div>
        </>
      )}
      {may.includes('READ') && measure.readAt === null && (
        <div>
          <Button variant="secondary" busy={busy} busyLabel={words.sending} onClick={() => void send('READ')}>
            {words.read}
          </Button>
        </div>
      )}
      <FormError>{problem}</FormError>
    </Stack>
  );
}
