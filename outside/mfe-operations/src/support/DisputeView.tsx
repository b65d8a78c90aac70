import type { StaffDispute } from 'operations-contracts';
import { useState } from 'react';
import { messageOf } from 'shared-contracts';
import { Button, Card, ErrorState, FormError, Heading, Price, Stack, Text, Waiting } from 'shared-ui';
import { TextField } from 'shared-ui/forms';
import { BackLink } from '../desk/BackLink.tsx';
import type { Data } from '../desk/operations-client.ts';
import { useChange, useOperation } from '../desk/useOperations.ts';
import { useWhen } from '../desk/useWhen.ts';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { useMessages } from '../messages.ts';
import { DisputeFacts } from './DisputeFacts.tsx';
import { useSupportMessages } from './messages.ts';

/** A dispute with the evidence of both sides; the chat is read on purpose, and that is written down. */
export function DisputeView({ id }: { id: string }) {
  const messages = useMessages();
  const words = useSupportMessages();
  const found = useOperation('getDispute', { params: { id } });
  if (found.isPending) return <Waiting label={messages.loading} />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const dispute = found.data;
  return (
    <Stack gap={4}>
      <BackLink to="/operations/disputes">{words.backToList}</BackLink>
      <Card>
        <Stack gap={3}>
          <Heading level={2}>{dispute.service}</Heading>
          <DisputeFacts dispute={dispute} />
          {dispute.decidedBy && <Text>{words.decidedBy(dispute.decidedBy)}</Text>}
          {dispute.refund !== null && <Price rupees={dispute.refund / 100} />}
          {dispute.reason && <Text>{dispute.reason}</Text>}
        </Stack>
      </Card>
      <Evidence dispute={dispute} />
      {dispute.chat && <Chat dispute={dispute} />}
      <Decision key={dispute.version} dispute={dispute} />
    </Stack>
  );
}

function Evidence({ dispute }: { dispute: StaffDispute }) {
  const words = useSupportMessages();
  const when = useWhen();
  const sides = { customer: words.customer, provider: words.provider };
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>{words.evidence}</Heading>
        {dispute.words.map(({ side, at, text }) => (
          <div key={`${at}${side}`}>
            <Text size="sm" tone="muted">
              {sides[side]} · {when(at)}
            </Text>
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
          </div>
        ))}
        <ul>
          {dispute.photos.map(({ id, side }, index) => (
            <li key={id}>
              <a href={`/api/v1/operations/disputes/${dispute.id}/photos/${id}`} download>
                {words.photo(index + 1)} · {sides[side]}
              </a>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function Chat({ dispute }: { dispute: StaffDispute }) {
  const words = useSupportMessages();
  const when = useWhen();
  const { busy, error, run } = useChange();
  const [asks, setAsks] = useState(false);
  const [chat, setChat] = useState<Data<'readDisputeChat'> | null>(null);
  const sides = { customer: words.customer, provider: words.provider };
  const read = async (why: string) => {
    const found = await run('readDisputeChat', { params: { id: dispute.id }, body: { why } });
    if (!found) return;
    setChat(found);
    setAsks(false);
  };
  return (
    <Card>
      <Stack gap={3}>
        {chat === null && (
          <div>
            <Button variant="secondary" onClick={() => setAsks(true)}>
              {words.readChat}
            </Button>
          </div>
        )}
        {chat && !chat.readable && <Text>{words.chatUnreadable}</Text>}
        {chat?.readable && chat.messages.length === 0 && <Text>{words.noMessages}</Text>}
        {chat?.messages.map(({ side, at, text }) => (
          <Text key={`${at}${text}`}>
            {side && sides[side]} · {when(at)}: {text}
          </Text>
        ))}
      </Stack>
      {asks && (
        <WhyDialog
          title={words.readChat}
          busy={busy}
          error={error}
          onConfirm={(why) => void read(why)}
          onCancel={() => setAsks(false)}
        />
      )}
    </Card>
  );
}

function Decision({ dispute }: { dispute: StaffDispute }) {
  const words = useSupportMessages();
  const { busy, error, run } = useChange();
  const [refund, setRefund] = useState('0');
  const [reason, setReason] = useState('');
  const [settles, setSettles] = useState(false);
  const { version, may } = dispute;
  const params = { id: dispute.id };
  const decide = () => void run('decideDispute', { params, body: { refund, reason, version } });
  if (!may.includes('AWARD') && !may.includes('SETTLE')) return null;
  return (
    <Card>
      <Stack gap={3}>
        {may.includes('AWARD') && (
          <>
            <TextField label={words.refund} value={refund} onChange={setRefund} inputMode="decimal" required />
            <TextField label={words.reason} value={reason} onChange={setReason} multiline rows={4} required />
            <div>
              <Button busy={busy} onClick={decide}>
                {words.decide}
              </Button>
            </div>
          </>
        )}
        {may.includes('SETTLE') && (
          <div>
            <Button onClick={() => setSettles(true)}>{words.settle}</Button>
          </div>
        )}
        {error && <FormError>{error}</FormError>}
      </Stack>
      {settles && (
        <WhyDialog
          title={words.settle}
          busy={busy}
          error={error}
          onConfirm={(why) =>
            void run('settleDispute', { params, body: { why, version } }).then((done) => done && setSettles(false))
          }
          onCancel={() => setSettles(false)}
        />
      )}
    </Card>
  );
}
