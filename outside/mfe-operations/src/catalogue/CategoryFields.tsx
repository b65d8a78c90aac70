import styled from '@emotion/styled';
import { useCall } from 'remote-sdk';
import { Stack, Text, theme } from 'shared-ui';
import { Checkbox, Field } from 'shared-ui/forms';
import type { FieldsProps } from './fields.ts';
import { useCatalogueMessages } from './messages.ts';
import { NumberField } from './NumberField.tsx';
import { Pictures } from './Pictures.tsx';
import { SaidFields } from './SaidFields.tsx';

const Icons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};

  & button {
    padding: ${theme.space(2)};
    min-width: 44px;
    min-height: 44px;
    border: 2px solid ${theme.color.line};
    border-radius: ${theme.radius.md};
    background: #fff;
    cursor: pointer;
  }
  & button[aria-pressed='true'] { border-color: ${theme.color.accent}; }
  & img {
    display: block;
    width: 40px;
    height: 40px;
  }
`;
const Colour = styled.input({ width: 88, height: 44, padding: 4, font: 'inherit' });

/** A category: its name, its icon and colour, and where it stands among the others. */
export function CategoryFields({ fields, mayEdit, errorOf, onChange }: FieldsProps<'category'>) {
  const words = useCatalogueMessages();
  return (
    <>
      <SaidFields
        label={words.nameIn}
        field="name"
        value={fields.name}
        errorOf={errorOf}
        onChange={(name) => onChange({ ...fields, name })}
      />
      <IconChoice icon={fields.icon} mayEdit={mayEdit} onChange={(icon) => onChange({ ...fields, icon })} />
      {errorOf('icon') && <Text role="alert">{errorOf('icon')}</Text>}
      <Field label={words.colour} error={errorOf('color')}>
        {(control) => (
          <Colour
            {...control}
            type="color"
            value={fields.color}
            onChange={(event) => onChange({ ...fields, color: event.target.value })}
          />
        )}
      </Field>
      <NumberField
        label={words.position}
        value={fields.position}
        error={errorOf('position')}
        onChange={(position) => onChange({ ...fields, position })}
      />
      <Checkbox checked={fields.isActive} onChange={(isActive) => onChange({ ...fields, isActive })}>
        {words.shown}
      </Checkbox>
    </>
  );
}

interface ChoiceProps {
  readonly icon: string;
  readonly mayEdit: boolean;
  readonly onChange: (icon: string) => void;
}

/** One of the icons that are there, or a picture of one's own. */
function IconChoice({ icon, mayEdit, onChange }: ChoiceProps) {
  const words = useCatalogueMessages();
  const categories = useCall('getCategories', {}).data?.data ?? [];
  const isOwn = icon !== '' && !categories.some((category) => category.icon === icon);
  return (
    <Stack gap={2} role="group" aria-label={words.icon}>
      <Text strong>{words.icon}</Text>
      <Icons>
        {categories.map((category) => (
          <button
            key={category.id}
            type="button"
            aria-pressed={category.icon === icon}
            aria-label={words.iconOf(category.name)}
            disabled={!mayEdit}
            onClick={() => onChange(category.icon)}
          >
            <img src={category.icon} alt="" />
          </button>
        ))}
      </Icons>
      <Pictures
        title={words.ownIcon}
        most={1}
        images={isOwn ? [icon] : []}
        mayEdit={mayEdit}
        onChange={([own = '']) => onChange(own)}
      />
    </Stack>
  );
}
