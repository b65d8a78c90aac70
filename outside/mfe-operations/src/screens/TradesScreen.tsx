import { type AskedTrade, tradeCheckNames } from 'operations-contracts';
import { useState } from 'react';
import { Badge, Button, Card, Heading, Stack, Text } from 'shared-ui';
import { Checkbox, SelectField } from 'shared-ui/forms';
import { Pages } from '../desk/Pages.tsx';
import { firstRefusal, RefusalField } from '../desk/RefusalField.tsx';
import { useFilter } from '../desk/useFilter.ts';
import { useChange } from '../desk/useOperations.ts';
import { useWhen } from '../desk/useWhen.ts';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { useMessages } from '../messages.ts';
import type { ScreenProps } from '../screen-props.ts';

const states = ['requested', 'verified', 'refused'] as const;
type State = (typeof states)[number];
type Check = (typeof tradeCheckNames)[number];

/** What providers may be booked for: those who wait longest come first. */
export default function TradesScreen({ account }: ScreenProps) {
  const messages = useMessages();
  const [state, setState] = useFilter<State>('state', 'requested', states);
  const words = { requested: messages.requested, verified: messages.verified, refused: messages.refusedTrade };
  const mayDecide = account.permissions.includes('partners.decide');
  return (
    <Stack gap={4}>
      <SelectField label={messages.status} value={state} options={states} words={words} onChange={setState} />
      <Pages call="listAskedTrades" query={{ state }}>
        {(trades) =>
          trades.map((trade) => <Trade key={trade.id} trade={trade} label={words[trade.state]} mayDecide={mayDecide} />)
        }
      </Pages>
    </Stack>
  );
}

interface Props {
  readonly trade: AskedTrade;
  readonly label: string;
  readonly mayDecide: boolean;
}

function Trade({ trade, label, mayDecide }: Props) {
  const messages = useMessages();
  const when = useWhen();
  const { busy, error, run } = useChange();
  const [asked, setAsked] = useState<'approve' | 'refuse' | null>(null);
  const [checked, setChecked] = useState<readonly Check[]>(['identity', 'skill']);
  const [reason, setReason] = useState(firstRefusal);
  const confirm = async (why: string) => {
    const params = { id: trade.id };
    const done =
      asked === 'approve'
        ? await run('approveTrade', { params, body: { checked: [...checked], why } })
        : await run('refuseTrade', { params, body: { reason, why } });
    if (done !== undefined) setAsked(null);
  };
  const toggle = (check: Check) =>
    setChecked(checked.includes(check) ? checked.filter((one) => one !== check) : [...checked, check]);
  return (
    <Card as="article" aria-label={`${trade.provider} ${trade.trade}`}>
      <Stack gap={3}>
        <Stack direction="row" wrap>
          <Heading level={2} size="md">
            {trade.provider} · {trade.trade}
          </Heading>
          <Badge>{label}</Badge>
        </Stack>
        <Text tone="muted">
          {trade.city} · {trade.mobile} · {messages.years(trade.experience)}
          {trade.woman && ` · ${messages.byWoman}`} · {when(trade.askedAt)}
        </Text>
        {trade.note !== '' && <Text>“{trade.note}”</Text>}
        {mayDecide && (
          <Stack direction="row" wrap>
            {trade.state !== 'verified' && <Button onClick={() => setAsked('approve')}>{messages.approve}</Button>}
            {trade.state !== 'refused' && (
              <Button variant="secondary" onClick={() => setAsked('refuse')}>
                {messages.refuseTrade}
              </Button>
            )}
          </Stack>
        )}
      </Stack>
      {asked && (
        <WhyDialog
          title={`${asked === 'approve' ? messages.approve : messages.refuseTrade}: ${trade.provider}, ${trade.trade}`}
          tone={asked === 'refuse' ? 'danger' : 'primary'}
          busy={busy}
          error={error}
          onConfirm={(why) => void confirm(why)}
          onCancel={() => setAsked(null)}
        >
          {asked === 'approve' ? (
            <Stack gap={2} role="group" aria-label={messages.whatChecked}>
              {tradeCheckNames.map((check) => (
                <Checkbox key={check} checked={checked.includes(check)} onChange={() => toggle(check)}>
                  {messages[check]}
                </Checkbox>
              ))}
            </Stack>
          ) : (
            <RefusalField value={reason} onChange={setReason} />
          )}
        </WhyDialog>
      )}
    </Card>
  );
}
