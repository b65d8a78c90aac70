import { useState } from 'react';
import type { ProviderWork } from 'shared-contracts';
import { Button, Stack, Text, useCityName } from 'shared-ui';
import { RadioGroup, TextField } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { useDesk } from '../desk/desk-context.ts';
import { AreaList } from './AreaList.tsx';
import type { Areas } from './area-groups.ts';
import { useWorkPart } from './useWorkPart.ts';
import { WorkSection } from './WorkSection.tsx';

const matching = (areas: Areas, typed: string): Areas => {
  const wanted = typed.trim().toLowerCase();
  return areas.filter(({ pinCode, name }) => pinCode.startsWith(wanted) || name.toLowerCase().includes(wanted));
};
const codesOf = (areas: Areas): string[] => areas.map(({ pinCode }) => pinCode);

/** The service area: the whole city, or the pin codes that are ticked. */
export function AreasForm({ work }: { work: ProviderWork }) {
  const { areas: words } = useMessages().work;
  const city = useCityName()(useDesk().provider.city);
  const [typed, setTyped] = useState('');
  const part = useWorkPart<readonly string[] | null>({
    name: 'areas',
    work,
    read: ({ pinCodes }) => pinCodes,
    problemOf: (codes) => (codes?.length === 0 ? words.required : undefined),
    toChange: (codes) => ({ pinCodes: codes && [...codes] }),
  });
  const { value, set } = part;
  const shown = matching(work.areas, typed);

  return (
    <WorkSection title={words.title} text={words.text} part={part}>
      <RadioGroup
        label={words.title}
        hideLabel
        options={[
          { value: 'all', label: words.everywhere(city) },
          { value: 'some', label: words.some },
        ]}
        value={value === null ? 'all' : 'some'}
        onChange={(choice) => set(choice === 'all' ? null : (work.pinCodes ?? codesOf(work.areas)))}
      />
      {value !== null && (
        <>
          <TextField label={words.find} type="search" value={typed} onChange={setTyped} />
          <Stack direction="row" gap={2} justify="space-between" align="center" wrap>
            <Text size="sm" tone="soft" aria-live="polite">
              {words.chosen(value.length)}
            </Text>
            <Stack direction="row" gap={1} wrap>
              <Button size="sm" variant="quiet" onClick={() => set([...new Set([...value, ...codesOf(shown)])])}>
                {words.all}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                onClick={() => set(value.filter((code) => !codesOf(shown).includes(code)))}
              >
                {words.clear}
              </Button>
            </Stack>
          </Stack>
          {shown.length === 0 ? (
            <Text size="sm" tone="muted">
              {words.unknown(city)}
            </Text>
          ) : (
            <AreaList
              label={words.list}
              city={city}
              areas={shown}
              unfolded={typed.trim() !== ''}
              chosen={value}
              onChange={set}
            />
          )}
        </>
      )}
    </WorkSection>
  );
}
