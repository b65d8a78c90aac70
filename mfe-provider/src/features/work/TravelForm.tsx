import type { ProviderWork } from 'shared-contracts';
import { Select } from 'shared-ui';
import { Field } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { useWorkPart } from './useWorkPart.ts';
import { WorkSection } from './WorkSection.tsx';

const proposed = [0, 15, 30, 45, 60, 90, 120, 180];

/** How long the way from one job to the next takes. */
export function TravelForm({ work }: { work: ProviderWork }) {
  const { travel: words } = useMessages().work;
  const part = useWorkPart<number>({
    name: 'travel',
    work,
    read: ({ travelMinutes = 0 }) => travelMinutes,
    problemOf: () => undefined,
    toChange: (travelMinutes) => ({ travelMinutes }),
  });
  const choices = [...new Set([...proposed, part.value])].sort((a, b) => a - b);
  return (
    <WorkSection title={words.title} text={words.text} part={part}>
      <Field label={words.label}>
        {(control) => (
          <Select {...control} value={part.value} onChange={({ target }) => part.set(Number(target.value))}>
            {choices.map((minutes) => (
              <option key={minutes} value={minutes}>
                {words.minutes(minutes)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </WorkSection>
  );
}
