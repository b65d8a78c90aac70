import { type ApplicationCheck, applicationChecks, type StaffApplication } from 'operations-contracts';
import { useState } from 'react';
import { Badge, Button, Card, Heading, Stack, Text } from 'shared-ui';
import { useChange } from '../desk/useOperations.ts';
import { useWhen } from '../desk/useWhen.ts';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { useProviderMessages } from './messages.ts';

interface Wanted {
  readonly what: ApplicationCheck;
  readonly categoryId?: string;
  readonly label: string;
}

/** What has to be looked at, and what came of it. */
export function Checks({ application }: { readonly application: StaffApplication }) {
  const words = useProviderMessages();
  const { id, version, details } = application;
  const { busy, error, run } = useChange();
  const [asked, setAsked] = useState<(Wanted & { passed: boolean }) | null>(null);
  const wanted = applicationChecks.flatMap((what): Wanted[] =>
    what === 'skill'
      ? (details?.trades ?? []).map((trade) => ({
          ...{ what, categoryId: trade.id, label: words.skillIn(trade.name) },
        }))
      : [{ what, label: words.checks[what] }],
  );
  const save = async (why: string) => {
    if (!asked) return;
    const { what, passed, categoryId } = asked;
    const body = { what, passed, why, version, ...(categoryId === undefined ? {} : { categoryId }) };
    if (await run('checkApplication', { params: { id }, body })) setAsked(null);
  };
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>{words.checksTitle}</Heading>
        {wanted.map((each) => (
          <OneCheck
            key={each.label}
            wanted={each}
            application={application}
            onSay={(passed) => setAsked({ ...each, passed })}
          />
        ))}
      </Stack>
      {asked && (
        <WhyDialog
          title={asked.passed ? words.passes(asked.label) : words.fails(asked.label)}
          tone={asked.passed ? 'primary' : 'danger'}
          busy={busy}
          error={error}
          onConfirm={(why) => void save(why)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

interface Props {
  readonly wanted: Wanted;
  readonly application: StaffApplication;
  readonly onSay: (passed: boolean) => void;
}

function OneCheck({ wanted: { what, categoryId, label }, application, onSay }: Props) {
  const words = useProviderMessages();
  const when = useWhen();
  const made = application.checks.find(
    (check) => check.what === what && (check.categoryId ?? undefined) === categoryId,
  );
  return (
    <Stack gap={2} role="group" aria-label={label}>
      <Stack direction="row" wrap>
        <Text as="span">{label}</Text>
        <Badge tone={made ? (made.passed ? 'green' : 'red') : 'neutral'}>
          {made ? (made.passed ? words.passed : words.failed) : words.notYet}
        </Badge>
      </Stack>
      {made && (
        <Text size="sm" tone="muted">
          {made.by} · {when(made.at)} · {made.why}
        </Text>
      )}
      {application.may.includes('CHECK') && (
        <Stack direction="row" wrap>
          <Button size="sm" variant="secondary" aria-label={words.passes(label)} onClick={() => onSay(true)}>
            {words.passed}
          </Button>
          <Button size="sm" variant="secondary" aria-label={words.fails(label)} onClick={() => onSay(false)}>
            {words.failed}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
