import styled from '@emotion/styled';
import { compareText, type ProviderWork } from 'shared-contracts';
import { Select } from 'shared-ui';
import { Field } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { type Asked, isPrice, ServiceRow } from './ServiceRow.tsx';
import { useWorkPart } from './useWorkPart.ts';
import { WorkSection } from './WorkSection.tsx';

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Which services are offered, and for how much. */
export function ServicesForm({ work }: { work: ProviderWork }) {
  const { services: words } = useMessages().work;
  const known = new Map(work.catalogue.map((service) => [service.id, service]));
  const titleOf = (id: string) => known.get(id)?.title ?? id;
  const part = useWorkPart<readonly Asked[]>({
    name: 'services',
    work,
    read: ({ services }) => services.map(({ id, price }) => ({ id, price: String(price) })),
    problemOf: (asked) => {
      if (asked.length === 0) return words.required;
      const wrong = asked.find(({ price }) => !isPrice(price));
      return wrong && words.priceOf(titleOf(wrong.id));
    },
    toChange: (asked) => ({ services: asked.map(({ id, price }) => ({ id, price: Number(price) })) }),
  });
  const { value, set } = part;
  const shown = [...value].sort((a, b) => compareText(titleOf(a.id), titleOf(b.id)));

  return (
    <WorkSection title={words.title} text={words.text} part={part}>
      <List>
        {shown.map((asked) => (
          <ServiceRow
            key={asked.id}
            asked={asked}
            service={known.get(asked.id)}
            isChecked={part.problem !== undefined}
            onChange={(price) => set(value.map((each) => (each.id === asked.id ? { ...each, price } : each)))}
            onRemove={() => set(value.filter(({ id }) => id !== asked.id))}
          />
        ))}
      </List>
      <AddService
        services={work.catalogue.filter(({ id }) => !value.some((asked) => asked.id === id))}
        onAdd={({ id, priceRange }) => set([...value, { id, price: String(priceRange.min) }])}
      />
    </WorkSection>
  );
}

type Offered = ProviderWork['catalogue'][number];

/** What could be offered as well, by category. */
function AddService({ services, onAdd }: { services: readonly Offered[]; onAdd: (service: Offered) => void }) {
  const { services: words } = useMessages().work;
  if (services.length === 0) return null;
  const groups = [...new Set(services.map(({ category }) => category.name))];
  const choose = (id: string) => {
    const added = services.find((service) => service.id === id);
    if (added) onAdd(added);
  };
  return (
    <Field label={words.add}>
      {(control) => (
        <Select {...control} value="" onChange={({ target }) => choose(target.value)}>
          <option value="" disabled>
            {words.choose}
          </option>
          {groups.map((group) => (
            <optgroup key={group} label={group}>
              {services
                .filter(({ category }) => category.name === group)
                .map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}
