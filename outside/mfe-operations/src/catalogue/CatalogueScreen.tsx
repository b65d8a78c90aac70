import styled from '@emotion/styled';
import { type CatalogueKind, catalogueKinds } from 'operations-contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge, Button, Card, FormError, Heading, LinkButton, Notice, Stack, Text } from 'shared-ui';
import { Field, SelectField, TextField } from 'shared-ui/forms';
import type { Data } from '../desk/operations-client.ts';
import { Pages } from '../desk/Pages.tsx';
import { useFilter } from '../desk/useFilter.ts';
import { useChange } from '../desk/useOperations.ts';
import type { ScreenProps } from '../screen-props.ts';
import { Drafts } from './Drafts.tsx';
import { DraftPage, ItemPage } from './ItemPage.tsx';
import { useCatalogueMessages } from './messages.ts';

const Download = styled.a({ alignSelf: 'flex-start', display: 'inline-flex', alignItems: 'center', minHeight: 44 });
const FileInput = styled.input({ font: 'inherit', width: '100%', minWidth: 0, minHeight: 44 });

const isKind = (text: string): text is CatalogueKind => (catalogueKinds as readonly string[]).includes(text);
const NEW = 'new';

/** What the market offers: lists, drafts, the file of all services; or the form of one item. */
export default function CatalogueScreen({ account, rest: [kind, id] }: ScreenProps) {
  const mayEdit = account.permissions.includes('catalogue.edit');
  if (kind === 'draft' && id !== undefined) return <DraftPage id={id} mayEdit={mayEdit} />;
  if (kind !== undefined && isKind(kind) && id !== undefined)
    return <ItemPage key={`${kind} ${id}`} kind={kind} id={id === NEW ? null : id} mayEdit={mayEdit} />;
  return <Lists mayEdit={mayEdit} />;
}

function Lists({ mayEdit }: { mayEdit: boolean }) {
  const words = useCatalogueMessages();
  const [kind, setKind] = useFilter<CatalogueKind>('kind', 'service', catalogueKinds);
  const [q, setQ] = useFilter<string>('q', '');
  return (
    <Stack gap={4}>
      <CatalogueFile mayEdit={mayEdit} />
      <Drafts mayEdit={mayEdit} />
      <Stack direction="row" wrap align="flex-end">
        <SelectField label={words.kind} value={kind} options={catalogueKinds} words={words.kinds} onChange={setKind} />
        <TextField label={words.search} value={q} onChange={setQ} />
        {mayEdit && (
          <LinkButton variant="secondary" to={`/operations/catalogue/${kind}/${NEW}`}>
            {words.newItem[kind]}
          </LinkButton>
        )}
      </Stack>
      <Pages call="listCatalogue" query={{ kind, q: q.trim() || undefined }}>
        {(lines) =>
          lines.map((line) => (
            <Card as="article" aria-label={line.title} key={line.id}>
              <Stack direction="row" wrap>
                <Heading level={2} size="md">
                  <Link to={`/operations/catalogue/${kind}/${line.id}`}>{line.title}</Link>
                </Heading>
                {!line.isActive && <Badge>{words.hidden}</Badge>}
                <Text tone="muted">
                  {[line.city, ['en', ...line.languages].join(', ')].filter(Boolean).join(' · ')}
                </Text>
              </Stack>
            </Card>
          ))
        }
      </Pages>
    </Stack>
  );
}

/** The file of all services: out, tried, in. */
function CatalogueFile({ mayEdit }: { mayEdit: boolean }) {
  const words = useCatalogueMessages();
  const { busy, error, run } = useChange();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<Data<'importCatalogue'> | null>(null);
  const send = async (apply: 'true' | 'false') => {
    if (file)
      setReport(
        (await run('importCatalogue', {
          query: { apply },
          body: new Blob([file], { type: 'application/octet-stream' }),
        })) ?? null,
      );
  };
  return (
    <Card>
      <Stack gap={3}>
        <Download href="/api/v1/operations/catalogue-file" download>
          {words.download}
        </Download>
        {mayEdit && (
          <>
            <Field label={words.file}>
              {(control) => (
                <FileInput
                  {...control}
                  type="file"
                  accept=".csv,text/csv"
                  onChange={(event) => {
                    setFile(event.target.files?.[0] ?? null);
                    setReport(null);
                  }}
                />
              )}
            </Field>
            <Stack direction="row" wrap>
              <Button variant="secondary" busy={busy} disabled={!file} onClick={() => void send('false')}>
                {words.tryFile}
              </Button>
              {report && !report.applied && report.problems.length === 0 && (
                <Button busy={busy} onClick={() => void send('true')}>
                  {words.applyFile}
                </Button>
              )}
            </Stack>
          </>
        )}
        {error && <FormError>{error}</FormError>}
        {report && (
          <Notice tone={report.problems.length === 0 ? 'success' : 'warning'}>
            {words.tried(report.added, report.changed, report.same)} {report.applied && words.written}
            <ul>
              {report.problems.map(({ line, field, message }) => (
                <li key={`${line}${field}${message}`}>{words.problemOf(line, field, message)}</li>
              ))}
            </ul>
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
