import { type CatalogueFields, catalogueFields } from 'operations-contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from 'shared-contracts';
import { Button, Card, ErrorState, FormError, Heading, Notice, Stack, Waiting } from 'shared-ui';
import { Checkbox, TextField } from 'shared-ui/forms';
import * as v from 'valibot';
import { useChange, useOperation } from '../desk/useOperations.ts';
import { useMessages } from '../messages.ts';
import { useSupportMessages } from './messages.ts';
import { Pictures } from './Pictures.tsx';

type Service = CatalogueFields<'service'>;

/** A service as staff write it; what is saved is a draft. */
export function ServiceForm({ id, mayEdit }: { id: string; mayEdit: boolean }) {
  const messages = useMessages();
  const words = useSupportMessages();
  const found = useOperation('getCatalogueItem', { params: { kind: 'service', id } });
  if (found.isPending) return <Waiting label={messages.loading} />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const fields = v.safeParse(catalogueFields.service, found.data.fields);
  return (
    <Stack gap={4}>
      <Link to="/operations/catalogue">{words.backToList}</Link>
      <Form
        key={id}
        id={id}
        now={{ fields: (fields.success ? fields.output : found.data.fields) as Service, base: found.data.base }}
        reread={() => void found.refetch()}
        mayEdit={mayEdit}
      />
    </Stack>
  );
}

const languages = ['en', 'hi', 'bn'] as const;
const numbers = ['priceMin', 'price', 'priceMax'] as const;

interface FormProps {
  readonly id: string;
  /** As it is live now; follows what others publish. */
  readonly now: { readonly fields: Service; readonly base: string | undefined };
  readonly reread: () => void;
  readonly mayEdit: boolean;
}

function Form({ id, now, reread, mayEdit }: FormProps) {
  const [{ fields: before, base }, setSeen] = useState(now);
  const words = useSupportMessages();
  const messages = useMessages();
  const { busy, error, run } = useChange();
  const [fields, setFields] = useState<Service>(before);
  const [saved, setSaved] = useState(false);
  const names = { en: words.english, hi: words.hindi, bn: words.bengali };
  const say = (field: 'title' | 'description', language: (typeof languages)[number]) => (text: string) =>
    setFields({ ...fields, [field]: { ...fields[field], [language]: text } });
  const save = async () => {
    const item = { kind: 'service' as const, target: id, fields };
    const done = await run('saveCatalogueDraft', { body: { item, ...(base === undefined ? {} : { base }) } });
    setSaved(done !== undefined);
    if (done === undefined) reread();
  };
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2}>{before.title.en}</Heading>
        {languages.map((language) => (
          <Stack key={language} gap={3}>
            <TextField
              label={words.titleIn(names[language])}
              value={fields.title[language]}
              onChange={say('title', language)}
              lang={language}
            />
            <TextField
              label={words.descriptionIn(names[language])}
              value={fields.description[language]}
              onChange={say('description', language)}
              multiline
              rows={5}
              lang={language}
            />
          </Stack>
        ))}
        {numbers.map((name) => (
          <TextField
            key={name}
            label={words[name]}
            value={String(fields[name])}
            inputMode="numeric"
            onChange={(text) => setFields({ ...fields, [name]: text as never })}
          />
        ))}
        <TextField
          label={words.minutes}
          value={String(fields.durationMinutes)}
          inputMode="numeric"
          onChange={(text) => setFields({ ...fields, durationMinutes: text as never })}
        />
        <Checkbox checked={fields.isActive} onChange={(isActive) => setFields({ ...fields, isActive })}>
          {words.shown}
        </Checkbox>
        {error && <FormError>{error}</FormError>}
        {now.base !== base && (
          <Notice tone="warning">
            <strong>{words.newerText}</strong>
            {languages.map((language) => (
              <p key={language} lang={language}>
                {now.fields.title[language]}: {now.fields.description[language]}
              </p>
            ))}
            <Button variant="secondary" onClick={() => setSeen(now)}>
              {words.keepMine}
            </Button>
          </Notice>
        )}
        <Pictures images={fields.images} mayEdit={mayEdit} onChange={(images) => setFields({ ...fields, images })} />
        {saved && <p role="status">{messages.done}</p>}
        {mayEdit && (
          <Button busy={busy} onClick={() => void save()}>
            {words.saveDraft}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
