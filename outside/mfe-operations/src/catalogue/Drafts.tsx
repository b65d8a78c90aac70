import type { CatalogueDraft } from 'operations-contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge, Button, Card, Heading, Stack, Text } from 'shared-ui';
import { TextField } from 'shared-ui/forms';
import { Pages } from '../desk/Pages.tsx';
import { useChange } from '../desk/useOperations.ts';
import { useWhen } from '../desk/useWhen.ts';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { useCatalogueMessages } from './messages.ts';

/** The market's hours are India's, wherever the desk is open. */
const inIndia = (time: string): string | null => (time === '' ? null : `${time}:00+05:30`);

/** What was written and is not shown yet, newest first. */
export function Drafts({ mayEdit }: { mayEdit: boolean }) {
  const words = useCatalogueMessages();
  return (
    <Stack gap={3}>
      <Heading level={2}>{words.drafts}</Heading>
      <Pages call="listCatalogueDrafts" query={{ state: 'draft' }}>
        {(drafts) => drafts.map((draft) => <Draft key={draft.id} draft={draft} mayEdit={mayEdit} />)}
      </Pages>
      <Heading level={2}>{words.scheduled}</Heading>
      <Pages call="listCatalogueDrafts" query={{ state: 'scheduled' }}>
        {(drafts) => drafts.map((draft) => <Draft key={draft.id} draft={draft} mayEdit={mayEdit} />)}
      </Pages>
    </Stack>
  );
}

interface DraftProps {
  readonly draft: CatalogueDraft;
  readonly mayEdit: boolean;
  /** Once it was published or dropped. */
  readonly onDone?: (draft: CatalogueDraft) => void;
}

/** A draft, which is published at once or from a time on, or dropped. */
export function Draft({ draft, mayEdit, onDone }: DraftProps) {
  const words = useCatalogueMessages();
  const when = useWhen();
  const { busy, error, run } = useChange();
  const [asked, setAsked] = useState<'publish' | 'drop' | null>(null);
  const [from, setFrom] = useState('');
  const params = { id: draft.id };
  const { version } = draft;
  const confirm = async (why: string) => {
    const done =
      asked === 'publish'
        ? await run('publishCatalogueDraft', { params, body: { effectiveAt: inIndia(from), why, version } })
        : await run('dropCatalogueDraft', { params, body: { why, version } });
    if (!done) return;
    setAsked(null);
    onDone?.(done);
  };
  return (
    <Card as="article" aria-label={draft.title}>
      <Stack gap={2}>
        <Stack direction="row" wrap>
          <Heading level={3} size="md">
            {onDone ? draft.title : <Link to={`/operations/catalogue/draft/${draft.id}`}>{draft.title}</Link>}
          </Heading>
          <Badge tone="neutral">{words.kinds[draft.kind]}</Badge>
          <Badge>{words.draftStates[draft.state]}</Badge>
        </Stack>
        <Text tone="muted">
          {draft.madeBy} · {when(draft.madeAt)} {draft.effectiveAt && `→ ${when(draft.effectiveAt)}`}
        </Text>
        {mayEdit && (
          <Stack direction="row" wrap>
            <Button onClick={() => setAsked('publish')}>{words.publish}</Button>
            <Button variant="quiet" onClick={() => setAsked('drop')}>
              {words.drop}
            </Button>
          </Stack>
        )}
      </Stack>
      {asked && (
        <WhyDialog
          title={`${words[asked]}: ${draft.title}`}
          tone={asked === 'drop' ? 'danger' : 'primary'}
          busy={busy}
          error={error}
          onConfirm={(why) => void confirm(why)}
          onCancel={() => setAsked(null)}
        >
          {asked === 'publish' && (
            <TextField label={words.from} hint={words.fromHint} type="datetime-local" value={from} onChange={setFrom} />
          )}
        </WhyDialog>
      )}
    </Card>
  );
}
