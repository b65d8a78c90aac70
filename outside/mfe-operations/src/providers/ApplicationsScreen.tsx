import { type ApplicationState, applicationStates } from 'operations-contracts';
import { Link } from 'react-router-dom';
import { Badge, Card, Heading, Stack, Text } from 'shared-ui';
import { SelectField } from 'shared-ui/forms';
import { Pages } from '../desk/Pages.tsx';
import { useFilter } from '../desk/useFilter.ts';
import { useWhen } from '../desk/useWhen.ts';
import type { ScreenProps } from '../screen-props.ts';
import { ApplicationView } from './ApplicationView.tsx';
import { useProviderMessages } from './messages.ts';

/** Applications in a state, those who wait longest first; or one of them. */
export default function ApplicationsScreen({ rest: [id] }: ScreenProps) {
  return id === undefined ? <Queue /> : <ApplicationView id={id} />;
}

function Queue() {
  const words = useProviderMessages();
  const when = useWhen();
  const [state, setState] = useFilter<ApplicationState>('state', 'RECEIVED', applicationStates);
  return (
    <Stack gap={4}>
      <SelectField
        label={words.state}
        value={state}
        options={applicationStates}
        words={words.applicationStates}
        onChange={setState}
      />
      <Pages call="listApplications" query={{ state }}>
        {(applications) =>
          applications.map((application) => (
            <Card as="article" aria-label={application.name} key={application.id}>
              <Stack gap={2}>
                <Stack direction="row" wrap>
                  <Heading level={2} size="md">
                    <Link to={`/operations/applications/${application.id}`}>{application.name}</Link>
                  </Heading>
                  <Badge>{words.applicationStates[application.state]}</Badge>
                </Stack>
                <Text>{application.occupation}</Text>
                <Text tone="muted">
                  {application.id} · {application.location} · {when(application.receivedAt)}
                </Text>
              </Stack>
            </Card>
          ))
        }
      </Pages>
    </Stack>
  );
}
