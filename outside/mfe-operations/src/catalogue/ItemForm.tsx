import styled from '@emotion/styled';
import type { CatalogueDraft, CatalogueFields, CatalogueItem, CatalogueKind, LiveItem } from 'operations-contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, Card, FormError, Heading, Notice, Stack } from 'shared-ui';
import { useChange } from '../desk/useOperations.ts';
import { CategoryFields } from './CategoryFields.tsx';
import { Draft } from './Drafts.tsx';
import { type AnyFields, emptyFields, languages, titleOf } from './fields.ts';
import { useCatalogueMessages } from './messages.ts';
import { ServiceFields } from './ServiceFields.tsx';
import { SubcategoryFields } from './SubcategoryFields.tsx';

/** Whoever may only read sees the form, and changes nothing. */
const Fields = styled.fieldset({ display: 'contents' });

interface Props {
  readonly kind: CatalogueKind;
  /** What is live; null: nothing yet. It follows what others publish. */
  readonly live: LiveItem | null;
  /** What was written before and is not live. */
  readonly draft: CatalogueDraft | null;
  readonly reread: () => void;
  readonly mayEdit: boolean;
}

/** An item of the catalogue as staff write it; what is saved is a draft, to be published at once or later. */
export function ItemForm({ kind, live, draft: before, reread, mayEdit }: Props) {
  const words = useCatalogueMessages();
  const { busy, error, fieldErrors, run } = useChange();
  const [fields, setFields] = useState<AnyFields>((before?.fields ?? live?.fields ?? emptyFields[kind]) as AnyFields);
  /** The text that was on the screen when these words were begun. */
  const [base, setBase] = useState(before ? (before.base ?? undefined) : live?.base);
  const [draft, setDraft] = useState(before);
  const [saved, setSaved] = useState(false);
  const navigate = useNavigate();
  const title = titleOf(fields) || words.newItem[kind];
  const isNewer = live !== null && live.base !== undefined && base !== undefined && live.base !== base;
  const errorOf = (field: string) =>
    fieldErrors.find((one) => one.field === field || one.field.endsWith(`fields.${field}`))?.message;
  const save = async () => {
    const item = { kind, target: live?.target ?? null, fields } as CatalogueItem;
    const written = await run('saveCatalogueDraft', {
      body: {
        item,
        ...(base === undefined ? {} : { base }),
        ...(draft === null ? {} : { draft: { id: draft.id, version: draft.version } }),
      },
    });
    setSaved(written !== undefined);
    if (written) setDraft(written);
    else reread();
  };
  const leave = ({ state, target }: CatalogueDraft) =>
    void navigate(`/operations/catalogue${state === 'live' ? `/${kind}/${target}` : ''}`);
  const shared = { mayEdit, errorOf, onChange: setFields };
  return (
    <>
      <Card as="section" aria-label={title}>
        <Stack gap={4}>
          <Heading level={2}>{title}</Heading>
          <Fields disabled={!mayEdit}>
            {kind === 'category' && <CategoryFields fields={fields as CatalogueFields<'category'>} {...shared} />}
            {kind === 'subcategory' && (
              <SubcategoryFields fields={fields as CatalogueFields<'subcategory'>} {...shared} />
            )}
            {kind === 'service' && <ServiceFields fields={fields as CatalogueFields<'service'>} {...shared} />}
          </Fields>
          {isNewer && <Newer fields={live.fields as AnyFields} onSeen={() => setBase(live.base)} />}
          {error && <FormError>{error}</FormError>}
          {mayEdit && (
            <div>
              <Button busy={busy} onClick={() => void save()}>
                {words.saveDraft}
              </Button>
            </div>
          )}
        </Stack>
      </Card>
      {draft && (
        <Stack gap={2}>
          <p role="status">{saved && words.saved}</p>
          <Draft draft={draft} mayEdit={mayEdit} onDone={leave} />
        </Stack>
      )}
    </>
  );
}

/** What somebody else has published meanwhile, beside what is being written. */
function Newer({ fields, onSeen }: { readonly fields: AnyFields; readonly onSeen: () => void }) {
  const words = useCatalogueMessages();
  return (
    <Notice tone="warning">
      <strong>{words.newerText}</strong>
      {languages.map((language) => (
        <p key={language} lang={language}>
          {'title' in fields ? `${fields.title[language]}: ${fields.description[language]}` : fields.name[language]}
        </p>
      ))}
      <Button variant="secondary" onClick={onSeen}>
        {words.keepMine}
      </Button>
    </Notice>
  );
}
