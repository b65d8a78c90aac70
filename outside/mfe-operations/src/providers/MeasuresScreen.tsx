import { measureStates } from 'operations-contracts';
import { Link } from 'react-router-dom';
import { Card, Heading, Stack } from 'shared-ui';
import { SelectField, TextField } from 'shared-ui/forms';
import { Pages } from '../desk/Pages.tsx';
import { useFilter } from '../desk/useFilter.ts';
import type { ScreenProps } from '../screen-props.ts';
import { MeasureFacts } from './MeasureFacts.tsx';
import { MeasureView } from './MeasureView.tsx';
import { useProviderMessages } from './messages.ts';
import { NoticeForm } from './NoticeForm.tsx';

const ALL = 'all';

/** Measures, the newest first; one of them; or a provider to whom a notice may be given. */
export default function MeasuresScreen({ account, rest: [first, second] }: ScreenProps) {
  if (first === 'notice' && second !== undefined) return <NoticeForm providerId={second} />;
  if (first !== undefined) return <MeasureView id={first} />;
  return (
    <Stack gap={6}>
      {account.permissions.includes('measures.decide') && <Find />}
      <List />
    </Stack>
  );
}

/** Looks for the provider of a new notice. */
function Find() {
  const words = useProviderMessages();
  const [q, setQ] = useFilter<string>('q', '');
  return (
    <Card as="section" aria-label={words.newNotice}>
      <Stack gap={3}>
        <Heading level={2} size="md">
          {words.newNotice}
        </Heading>
        <TextField label={words.findProvider} value={q} onChange={setQ} />
        {q.trim().length > 1 && (
          <Pages call="findProviders" query={{ q: q.trim() }}>
            {(providers) => (
              <ul>
                {providers.map(({ id, name, city, standing }) => (
                  <li key={id}>
                    <Link to={`/operations/measures/notice/${id}`}>{name}</Link> · {city} · {words.standings[standing]}
                  </li>
                ))}
              </ul>
            )}
          </Pages>
        )}
      </Stack>
    </Card>
  );
}

function List() {
  const words = useProviderMessages();
  const [state, setState] = useFilter<string>('state', ALL, [ALL, ...measureStates]);
  return (
    <Stack gap={4}>
      <SelectField
        label={words.state}
        value={state}
        options={[ALL, ...measureStates]}
        words={{ [ALL]: words.allStates, ...words.measureStates }}
        onChange={setState}
      />
      <Pages call="listMeasures" query={{ state: state === ALL ? undefined : state }}>
        {(measures) =>
          measures.map((measure) => (
            <Card as="article" aria-label={measure.provider.name} key={measure.id}>
              <Stack gap={2}>
                <Heading level={2} size="md">
                  <Link to={`/operations/measures/${measure.id}`}>{measure.provider.name}</Link>
                </Heading>
                <MeasureFacts measure={measure} />
              </Stack>
            </Card>
          ))
        }
      </Pages>
    </Stack>
  );
}
