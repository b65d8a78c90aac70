import { cities } from 'shared-contracts';
import { Checkbox, SelectField, TextField } from 'shared-ui/forms';
import type { FieldsProps } from './fields.ts';
import { useCatalogueMessages } from './messages.ts';
import { NumberField } from './NumberField.tsx';
import { Pictures } from './Pictures.tsx';
import { SaidFields } from './SaidFields.tsx';
import { useCatalogueLines } from './useCatalogueLines.ts';

const prices = ['priceMin', 'price', 'priceMax'] as const;

/** A service: what it is, where it stands, what it costs, and its pictures. */
export function ServiceFields({ fields, mayEdit, errorOf, onChange }: FieldsProps<'service'>) {
  const words = useCatalogueMessages();
  return (
    <>
      <SaidFields
        label={words.titleIn}
        field="title"
        value={fields.title}
        errorOf={errorOf}
        onChange={(title) => onChange({ ...fields, title })}
      />
      <SaidFields
        label={words.descriptionIn}
        field="description"
        value={fields.description}
        rows={5}
        errorOf={errorOf}
        onChange={(description) => onChange({ ...fields, description })}
      />
      <Place fields={fields} mayEdit={mayEdit} errorOf={errorOf} onChange={onChange} />
      {prices.map((name) => (
        <NumberField
          key={name}
          label={words[name]}
          value={fields[name]}
          error={errorOf(name)}
          onChange={(rupees) => onChange({ ...fields, [name]: rupees })}
        />
      ))}
      <NumberField
        label={words.minutes}
        value={fields.durationMinutes}
        error={errorOf('durationMinutes')}
        onChange={(durationMinutes) => onChange({ ...fields, durationMinutes })}
      />
      <NumberField
        label={words.featuredRank}
        value={fields.featuredRank}
        error={errorOf('featuredRank')}
        onChange={(rank) => onChange({ ...fields, featuredRank: rank === '' ? null : rank })}
      />
      <Checkbox checked={fields.byWoman} onChange={(byWoman) => onChange({ ...fields, byWoman })}>
        {words.byWoman}
      </Checkbox>
      <Checkbox checked={fields.isActive} onChange={(isActive) => onChange({ ...fields, isActive })}>
        {words.shown}
      </Checkbox>
      <Pictures images={fields.images} mayEdit={mayEdit} onChange={(images) => onChange({ ...fields, images })} />
    </>
  );
}

/** Its category, its subcategory, its city and its address. */
function Place({ fields, errorOf, onChange }: FieldsProps<'service'>) {
  const words = useCatalogueMessages();
  const categories = useCatalogueLines('category');
  const all = useCatalogueLines('subcategory');
  const subcategories = all.filter(({ categoryId }) => !fields.categoryId || categoryId === fields.categoryId);
  const named = (lines: typeof all) => ({
    options: lines.map(({ id }) => id),
    words: Object.fromEntries(lines.map(({ id, title }) => [id, title])),
    placeholder: words.choose,
    required: true,
  });
  return (
    <>
      <SelectField
        label={words.category}
        value={fields.categoryId}
        {...named(categories)}
        error={errorOf('categoryId')}
        onChange={(categoryId) => onChange({ ...fields, categoryId, subcategoryId: '' })}
      />
      <SelectField
        label={words.subcategory}
        value={fields.subcategoryId}
        {...named(subcategories)}
        error={errorOf('subcategoryId')}
        onChange={(subcategoryId) => onChange({ ...fields, subcategoryId })}
      />
      <SelectField
        label={words.city}
        value={fields.city as (typeof cities)[number]}
        options={cities}
        words={Object.fromEntries(cities.map((city) => [city, city])) as Record<(typeof cities)[number], string>}
        error={errorOf('city')}
        onChange={(city) => onChange({ ...fields, city })}
      />
      <TextField
        label={words.slug}
        hint={words.slugHint}
        value={fields.slug}
        error={errorOf('slug')}
        required
        onChange={(slug) => onChange({ ...fields, slug })}
      />
    </>
  );
}
