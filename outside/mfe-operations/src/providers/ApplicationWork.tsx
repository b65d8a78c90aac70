import { type DocumentKind, documentKinds, type StaffApplication } from 'operations-contracts';
import { useState } from 'react';
import { Button, Card, Stack } from 'shared-ui';
import { Checkbox } from 'shared-ui/forms';
import { firstRefusal, RefusalField } from '../desk/RefusalField.tsx';
import { noTexts, ThreeTexts } from '../desk/ThreeTexts.tsx';
import { useChange } from '../desk/useOperations.ts';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { useProviderMessages } from './messages.ts';

type Wish = 'ASK' | 'APPROVE' | 'REFUSE';

/** Asks for papers, approves or refuses: what the table allows now. */
export function ApplicationWork({ application }: { readonly application: StaffApplication }) {
  const words = useProviderMessages();
  const { busy, error, run } = useChange();
  const [wish, setWish] = useState<Wish | null>(null);
  const [kinds, setKinds] = useState<readonly DocumentKind[]>(documentKinds);
  const [note, setNote] = useState(noTexts);
  const [woman, setWoman] = useState(false);
  const [reason, setReason] = useState(firstRefusal);
  const { id, version, may } = application;
  const titles = { ASK: words.ask, APPROVE: words.approve, REFUSE: words.refuse };
  const wishes = (['ASK', 'APPROVE', 'REFUSE'] as const).filter((each) => may.includes(each));
  const confirm = async (why: string) => {
    const params = { id };
    const said = Object.values(note).some((text) => text.trim() !== '') ? { note } : {};
    const done =
      wish === 'ASK'
        ? await run('askForDocuments', { params, body: { kinds: [...kinds], ...said, why, version } })
        : wish === 'APPROVE'
          ? await run('approveApplication', { params, body: { woman, why, version } })
          : await run('refuseApplication', { params, body: { reason, why, version } });
    if (done) setWish(null);
  };
  const toggle = (kind: DocumentKind) =>
    setKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]);
  if (wishes.length === 0) return null;
  return (
    <Card>
      <Stack direction="row" wrap>
        {wishes.map((each) => (
          <Button
            key={each}
            variant={each === 'APPROVE' ? 'primary' : each === 'REFUSE' ? 'danger' : 'secondary'}
            onClick={() => setWish(each)}
          >
            {titles[each]}
          </Button>
        ))}
      </Stack>
      {wish && (
        <WhyDialog
          title={`${titles[wish]}: ${application.name}`}
          tone={wish === 'REFUSE' ? 'danger' : 'primary'}
          busy={busy}
          error={error}
          onConfirm={(why) => void confirm(why)}
          onCancel={() => setWish(null)}
        >
          {wish === 'ASK' && (
            <>
              <Stack gap={2} role="group" aria-label={words.documents}>
                {documentKinds.map((kind) => (
                  <Checkbox key={kind} checked={kinds.includes(kind)} onChange={() => toggle(kind)}>
                    {words.kinds[kind]}
                  </Checkbox>
                ))}
              </Stack>
              <ThreeTexts label={words.note} value={note} onChange={setNote} optional />
            </>
          )}
          {wish === 'APPROVE' && (
            <Checkbox checked={woman} onChange={setWoman}>
              {words.seenAsWoman}
            </Checkbox>
          )}
          {wish === 'REFUSE' && <RefusalField value={reason} onChange={setReason} />}
        </WhyDialog>
      )}
    </Card>
  );
}
