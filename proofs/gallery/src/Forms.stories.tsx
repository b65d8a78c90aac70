import { useState } from 'react';
import { Combobox, Fieldset, Select, Stack, TextArea, TextInput } from 'shared-ui';
import { CodeBoxes, emptyDigits } from 'shared-ui/dialog';
import { Checkbox, Field, RadioGroup, RatingInput, SelectField, Stepper, TextField } from 'shared-ui/forms';
import { useSamples } from './samples.ts';

const sizes = ['small', 'middle', 'large'] as const;

export function Fields() {
  const words = useSamples();
  const [value, setValue] = useState('');
  return (
    <Stack gap={5} style={{ maxWidth: 420 }}>
      <TextField label={words.label} hint={words.hint} required value={value} onChange={setValue} />
      <TextField label={words.label} error={words.error} value={value} onChange={setValue} />
      <TextField label={words.long} multiline rows={3} value={words.sentence} onChange={setValue} />
      <SelectField
        label={words.label}
        options={sizes}
        words={{ small: words.options[0] ?? '', middle: words.options[1] ?? '', large: words.options[2] ?? '' }}
        placeholder={words.hint}
        value=""
        onChange={() => {}}
      />
      <TextField label={words.label} disabled value={words.long} onChange={setValue} />
    </Stack>
  );
}

/** For controls that `TextField` and `SelectField` do not fit. */
export function BareControls() {
  const words = useSamples();
  return (
    <Stack gap={5} style={{ maxWidth: 420 }}>
      <Fieldset legend={words.label}>
        <TextInput aria-label={words.label} />
      </Fieldset>
      <Field label={words.label} hideLabel>
        {(control) => <TextInput {...control} placeholder={words.hint} />}
      </Field>
      <Field label={words.label}>{(control) => <TextArea {...control} />}</Field>
      <Field label={words.label}>
        {(control) => (
          <Select {...control}>
            <option>{words.long}</option>
          </Select>
        )}
      </Field>
    </Stack>
  );
}

export function RadioGroups() {
  const words = useSamples();
  const [value, setValue] = useState<string | null>('1');
  const options = words.options.map((label, index) => ({ value: String(index), label, disabled: index === 2 }));
  return (
    <Stack gap={6} style={{ maxWidth: 480 }}>
      {(['column', 'row', 'grid'] as const).map((layout) => (
        <RadioGroup
          key={layout}
          label={words.label}
          options={options}
          value={value}
          onChange={setValue}
          layout={layout}
        />
      ))}
    </Stack>
  );
}

export function Rating() {
  const words = useSamples();
  const [value, setValue] = useState<number | null>(4);
  return <RatingInput label={words.label} labels={words.ratings} value={value} onChange={setValue} />;
}

export function Checkboxes() {
  const words = useSamples();
  const [isOn, setOn] = useState(true);
  return (
    <Checkbox checked={isOn} onChange={setOn}>
      {words.label}
    </Checkbox>
  );
}

export function Steppers() {
  const words = useSamples();
  const [value, setValue] = useState(450);
  return (
    <Stepper
      label={words.label}
      value={value}
      canDecrease={value > 400}
      onDecrease={() => setValue(value - 50)}
      onIncrease={() => setValue(value + 50)}
    />
  );
}

export function Suggestions() {
  const words = useSamples();
  const [value, setValue] = useState('');
  return (
    <div style={{ maxWidth: 420, minHeight: 260 }}>
      <Combobox
        label={words.label}
        placeholder={words.hint}
        value={value}
        onValueChange={setValue}
        items={words.options}
        itemKey={String}
        itemLabel={String}
        onSelect={setValue}
        emptyText={words.sentence}
      />
    </div>
  );
}

export function Code() {
  const words = useSamples();
  const [digits, setDigits] = useState(emptyDigits);
  return (
    <Stack gap={6} style={{ maxWidth: 380 }}>
      <CodeBoxes legend={words.label} digitLabel={words.digit} digits={digits} onChange={setDigits} focusKey={0} />
      <CodeBoxes
        legend={words.label}
        digitLabel={words.digit}
        digits={[...'12345', '']}
        onChange={setDigits}
        focusKey={0}
        invalid
      />
    </Stack>
  );
}
