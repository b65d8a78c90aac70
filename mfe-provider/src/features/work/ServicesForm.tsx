import styled from '@emotion/styled';
import { compareText, type ProviderWork } from 'shared-contracts';
import { Notice, Select } from 'shared-ui';
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
  const { trades, work: all } = useMessages();
  const { services: words } = all;
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
  const stateOf = new Map(work.trades?.map(({ categoryId, state }) => [categoryId, state]));
  /** Why customers do not see a service that was saved. */
  const hiddenOf = (id: string): string | undefined => {
    const service = known.get(id);
    if (!service?.category.id || work.services.find((each) => each.id === id)?.listed !== false) return undefined;
    const state = stateOf.get(service.category.id);
    if (state === 'verified') return service.byWoman ? trades.needsWoman : undefined;
    return state === 'refused' ? trades.refusedService : trades.waits;
  };
  const newTrades = [
    ...new Set(
      value.flatMap(({ id }) => {
        const category = known.get(id)?.category;
        return work.trades && category?.id && !stateOf.has(category.id) ? [category.name] : [];
      }),
    ),
  ];
  const shown = [...value].sort((a, b) => compareText(titleOf(a.id), titleOf(b.id)));

  return (
    <WorkSection title={words.title} text={words.text} part={part}>
      <List>
        {shown.map((asked) => (
          <ServiceRow
            key={asked.id}
            asked={asked}
            service={known.get(asked.id)}
            hidden={hiddenOf(asked.id)}
            isChecked={part.problem !== undefined}
            onChange={(price) => set(value.map((each) => (each.id === asked.id ? { ...each, price } : each)))}
            onRemove={() => set(value.filter(({ id }) => id !== asked.id))}
          />
        ))}
      </List>
      {newTrades.length > 0 && <Notice>{trades.newTrade(newTrades.join(', '))}</Notice>}
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
