import { SelectField, TextField } from 'shared-ui/forms';
import type { FieldsProps } from './fields.ts';
import { useCatalogueMessages } from './messages.ts';
import { NumberField } from './NumberField.tsx';
import { Pictures } from './Pictures.tsx';
import { SaidFields } from './SaidFields.tsx';
import { useCatalogueLines } from './useCatalogueLines.ts';

/** A subcategory: its name, its category, its picture, and where it stands among the others. */
export function SubcategoryFields({ fields, mayEdit, errorOf, onChange }: FieldsProps<'subcategory'>) {
  const words = useCatalogueMessages();
  const categories = useCatalogueLines('category');
  return (
    <>
      <SaidFields
        label={words.nameIn}
        field="name"
        value={fields.name}
        errorOf={errorOf}
        onChange={(name) => onChange({ ...fields, name })}
      />
      <SelectField
        label={words.category}
        value={fields.categoryId}
        placeholder={words.choose}
        options={categories.map(({ id }) => id)}
        words={Object.fromEntries(categories.map(({ id, title }) => [id, title]))}
        error={errorOf('categoryId')}
        required
        onChange={(categoryId) => onChange({ ...fields, categoryId })}
      />
      <TextField
        label={words.slug}
        hint={words.slugHint}
        value={fields.slug}
        error={errorOf('slug')}
        required
        onChange={(slug) => onChange({ ...fields, slug })}
      />
      <NumberField
        label={words.position}
        value={fields.position}
        error={errorOf('position')}
        onChange={(position) => onChange({ ...fields, position })}
      />
      <Pictures
        most={1}
        images={fields.image === null ? [] : [fields.image]}
        mayEdit={mayEdit}
        onChange={([image = null]) => onChange({ ...fields, image })}
      />
    </>
  );
}
