import type { StaffApplication } from 'operations-contracts';
import { messageOf } from 'shared-contracts';
import { Badge, Card, ErrorState, Heading, Notice, Stack, Text, Waiting } from 'shared-ui';
import { BackLink } from '../desk/BackLink.tsx';
import { Facts } from '../desk/Facts.tsx';
import { useOperation } from '../desk/useOperations.ts';
import { useWhen } from '../desk/useWhen.ts';
import { useMessages } from '../messages.ts';
import { ApplicationWork } from './ApplicationWork.tsx';
import { Checks } from './Checks.tsx';
import { useProviderMessages } from './messages.ts';

/** An application with what its applicant said and showed, what was checked, and what may be done. */
export function ApplicationView({ id }: { readonly id: string }) {
  const messages = useMessages();
  const words = useProviderMessages();
  const found = useOperation('getApplication', { params: { id } });
  if (found.isPending) return <Waiting label={messages.loading} />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const application = found.data;
  return (
    <Stack gap={4}>
      <BackLink to="/operations/applications">{words.backToList}</BackLink>
      <Who application={application} />
      <Shown application={application} />
      <Checks application={application} />
      <ApplicationWork key={application.version} application={application} />
    </Stack>
  );
}

function Who({ application }: { readonly application: StaffApplication }) {
  const messages = useMessages();
  const words = useProviderMessages();
  const when = useWhen();
  const { details, reason, ready } = application;
  return (
    <Card>
      <Stack gap={3}>
        <Stack direction="row" wrap>
          <Heading level={2}>{application.name}</Heading>
          <Badge>{words.applicationStates[application.state]}</Badge>
        </Stack>
        <Text>
          {application.occupation} · {application.location}
        </Text>
        <Text tone="muted">
          {application.id} · {application.mobile} · {application.email} · {when(application.receivedAt)}
        </Text>
        {!application.claimed && <Text tone="muted">{words.notClaimed}</Text>}
        {application.isProvider && <Notice tone="warning">{words.isProvider}</Notice>}
        {application.sentAgain.map(({ id, at, name, location }) => (
          <Text key={id} tone="muted">
            {words.sentAgain(when(at))}: {id} · {name} · {location}
          </Text>
        ))}
        {details && (
          <Facts
            facts={{
              [words.area]: `${details.pinCode} · ${details.area}`,
              [words.experience]: messages.years(details.experience),
              [words.trades]: details.trades.map(({ name }) => name).join(', '),
              [words.upi]: details.upiId,
            }}
          />
        )}
        {application.missing.length > 0 && (
          <Text>
            {words.missing}: {application.missing.map((what) => words.kinds[what as 'details'] ?? what).join(', ')}
          </Text>
        )}
        {reason && (
          <Text>
            {messages.reasonFor}: {reason.words?.en ?? messages.reasons[reason.code as 'documents'] ?? reason.code}
          </Text>
        )}
        {application.decidedBy && application.decidedAt && (
          <Text tone="muted">{words.decidedBy(application.decidedBy, when(application.decidedAt))}</Text>
        )}
        {ready && <Text>{words.ready(ready)}</Text>}
      </Stack>
    </Card>
  );
}

/** Papers come as files: a browser never shows what strangers send. */
function Shown({ application }: { readonly application: StaffApplication }) {
  const words = useProviderMessages();
  const when = useWhen();
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2}>{words.documents}</Heading>
        {application.documents.length === 0 && <Text tone="muted">{words.noDocuments}</Text>}
        <ul>
          {application.documents.map(({ id, kind, at }) => (
            <li key={id}>
              <a href={`/api/v1/operations/applications/${application.id}/documents/${id}`} download>
                {words.kinds[kind]} · {when(at)}
              </a>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
