import type { Approval } from 'operations-contracts';
import { useState } from 'react';
import { Badge, Button, Card, FormError, Heading, Stack, Text } from 'shared-ui';
import { Facts } from '../desk/Facts.tsx';
import { Pages } from '../desk/Pages.tsx';
import { useChange } from '../desk/useOperations.ts';
import { useWhen } from '../desk/useWhen.ts';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { useMessages } from '../messages.ts';

/** What cannot be undone, and waits for a second person. */
export default function ApprovalsScreen() {
  return <Pages call="listApprovals">{(items) => items.map((item) => <Asked key={item.id} item={item} />)}</Pages>;
}

type Names = Readonly<Record<string, string>>;
const nameOf = (names: Names, key: string): string => names[key] ?? key;
const shown = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(shown).join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** What the second person agrees to: all that was sent. */
function factsOf({ input, subject }: Approval, names: Names): Record<string, string> {
  const { params, body } = input as { params?: object; body?: object };
  const { why: _why, ...sent } = { ...params, ...body } as Record<string, unknown>;
  const facts = Object.entries(sent).map(([key, value]) => [nameOf(names, key), shown(value)]);
  return Object.fromEntries(facts.length > 0 ? facts : [[nameOf(names, 'id'), subject]]);
}

function Asked({ item }: { item: Approval }) {
  const messages = useMessages();
  const when = useWhen();
  const { busy, error, run } = useChange();
  const [agree, setAgree] = useState<boolean | null>(null);
  const decide = async (why: string) => {
    const decided = await run('decideApproval', { params: { id: item.id }, body: { agree: agree === true, why } });
    if (decided) setAgree(null);
  };
  return (
    <Card as="article" aria-label={`${item.call} ${item.subject}`}>
      <Stack gap={3}>
        <Stack direction="row" wrap>
          <Heading level={2} size="md">
            {nameOf(messages.callNames, item.call)}
          </Heading>
          <Badge>{item.ended ? messages.endedAs[item.ended] : messages.states[item.state]}</Badge>
        </Stack>
        <Text tone="muted">
          {messages.askedBy(item.askedBy)} · {when(item.askedAt)}
          {item.decidedBy !== null && ` · ${item.decidedBy}`}
          {item.state === 'waiting' && item.expiresAt && ` · ${messages.waitsUntil(when(item.expiresAt))}`}
        </Text>
        <Facts facts={factsOf(item, messages.inputNames)} />
        <Text>{item.why}</Text>
        {item.state === 'waiting' && item.mine && (
          <div>
            <Button
              variant="secondary"
              busy={busy}
              onClick={() => void run('withdrawApproval', { params: { id: item.id } })}
            >
              {messages.takeBack}
            </Button>
          </div>
        )}
        {agree === null && <FormError>{error}</FormError>}
        {item.state === 'waiting' && !item.mine && (
          <Stack direction="row" wrap>
            <Button onClick={() => setAgree(true)}>{messages.agree}</Button>
            <Button variant="secondary" onClick={() => setAgree(false)}>
              {messages.refuse}
            </Button>
          </Stack>
        )}
      </Stack>
      {agree !== null && (
        <WhyDialog
          title={`${agree ? messages.agree : messages.refuse}: ${nameOf(messages.callNames, item.call)}`}
          tone={agree ? 'danger' : 'primary'}
          busy={busy}
          error={error}
          onConfirm={(why) => void decide(why)}
          onCancel={() => setAgree(null)}
        />
      )}
    </Card>
  );
}
