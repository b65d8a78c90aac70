import type { CatalogueFields } from 'operations-contracts';
import { TextField } from 'shared-ui/forms';
import { languages } from './fields.ts';
import { useCatalogueMessages } from './messages.ts';

type Said = CatalogueFields<'category'>['name'];

interface Props {
  readonly value: Said;
  /** Label in a language. */
  readonly label: (language: string) => string;
  readonly field: string;
  readonly rows?: number;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (value: Said) => void;
}

/** A text of the catalogue in the three languages; English is what the others fall back to. */
export function SaidFields({ value, label, field, rows, errorOf, onChange }: Props) {
  const words = useCatalogueMessages();
  const names = { en: words.english, hi: words.hindi, bn: words.bengali };
  return languages.map((language) => (
    <TextField
      key={language}
      label={label(names[language])}
      value={value[language]}
      error={errorOf(`${field}.${language}`)}
      onChange={(text) => onChange({ ...value, [language]: text })}
      required={language === 'en'}
      lang={language}
      {...(rows === undefined ? {} : { multiline: true as const, rows })}
    />
  ));
}
