import type { CatalogueDraft, CatalogueKind } from 'operations-contracts';
import { messageOf } from 'shared-contracts';
import { ErrorState, Stack, Waiting } from 'shared-ui';
import { BackLink } from '../desk/BackLink.tsx';
import { useOperation } from '../desk/useOperations.ts';
import { useMessages } from '../messages.ts';
import { ItemForm } from './ItemForm.tsx';
import { useCatalogueMessages } from './messages.ts';

interface Props {
  readonly kind: CatalogueKind;
  /** Null: a new one. */
  readonly id: string | null;
  readonly draft?: CatalogueDraft;
  readonly mayEdit: boolean;
}

/** The form of what is live, of a draft, or of something new. */
export function ItemPage({ kind, id, draft, mayEdit }: Props) {
  const messages = useMessages();
  const words = useCatalogueMessages();
  const live = useOperation('getCatalogueItem', { params: { kind, id: id ?? '' } }, id !== null);
  if (id !== null && live.isPending) return <Waiting label={messages.loading} />;
  if (live.isError) return <ErrorState message={messageOf(live.error)} onRetry={() => void live.refetch()} />;
  return (
    <Stack gap={4}>
      <BackLink to="/operations/catalogue">{words.backToList}</BackLink>
      <ItemForm
        key={draft?.id ?? `${kind} ${id}`}
        kind={kind}
        live={live.data ?? null}
        draft={draft ?? null}
        reread={() => id !== null && void live.refetch()}
        mayEdit={mayEdit}
      />
    </Stack>
  );
}

/** The form of a draft. */
export function DraftPage({ id, mayEdit }: { readonly id: string; readonly mayEdit: boolean }) {
  const messages = useMessages();
  const found = useOperation('getCatalogueDraft', { params: { id } });
  if (found.isPending) return <Waiting label={messages.loading} />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  const draft = found.data;
  const isOpen = draft.state === 'draft' || draft.state === 'scheduled';
  return <ItemPage kind={draft.kind} id={draft.target} draft={draft} mayEdit={mayEdit && isOpen} />;
}
