import { disputeStates } from 'operations-contracts';
import { Link } from 'react-router-dom';
import { Card, Heading, Stack } from 'shared-ui';
import { SelectField } from 'shared-ui/forms';
import { Pages } from '../desk/Pages.tsx';
import { useFilter } from '../desk/useFilter.ts';
import type { ScreenProps } from '../screen-props.ts';
import { DisputeFacts } from './DisputeFacts.tsx';
import { DisputeView } from './DisputeView.tsx';
import { useSupportMessages } from './messages.ts';

const HELD = 'held';

/** Disputes that hold a payout, or those of a state; or one of them. */
export default function DisputesScreen({ rest: [id] }: ScreenProps) {
  return id === undefined ? <Queue /> : <DisputeView id={id} />;
}

function Queue() {
  const words = useSupportMessages();
  const [state, setState] = useFilter<string>('state', HELD, [HELD, ...disputeStates]);
  return (
    <Stack gap={4}>
      <SelectField
        label={words.state}
        value={state}
        options={[HELD, ...disputeStates]}
        words={{ [HELD]: words.held, ...words.disputeStates }}
        onChange={setState}
      />
      <Pages call="listDisputes" query={{ state: state === HELD ? undefined : state }}>
        {(disputes) =>
          disputes.map((dispute) => (
            <Card as="article" aria-label={`${dispute.service} ${dispute.id}`} key={dispute.id}>
              <Stack gap={2}>
                <Heading level={2} size="md">
                  <Link to={`/operations/disputes/${dispute.id}`}>{dispute.service}</Link>
                </Heading>
                <DisputeFacts dispute={dispute} />
              </Stack>
            </Card>
          ))
        }
      </Pages>
    </Stack>
  );
}
