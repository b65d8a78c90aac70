import { type FormEvent, useState } from 'react';
import { useFormats } from 'remote-sdk';
import { amountDue, extraLimits, payoutOf, priceStringToPaise } from 'shared-contracts';
import { Button, FormError, Stack, Text, useOnline, usePersistentDraft } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { TextField } from 'shared-ui/forms';
import { useDeskCommand } from '../../data/useDeskCommand.ts';
import { useMessages } from '../../messages.ts';
import { customerName } from '../../parts/booking-facts.tsx';
import { useDesk } from '../desk/desk-context.ts';
import type { AnswerDialogProps } from './CounterDialog.tsx';
import { readPrice } from './price-proposals.ts';

/** What the extra work is and what all of it costs then, as typed; `problems` names what cannot be sent. */
function useExtraWork({ booking, onClose }: AnswerDialogProps) {
  const messages = useMessages();
  const words = messages.matters.extra;
  const { showNews } = useDesk();
  const { run, busy } = useDeskCommand();
  const online = useOnline();
  const [typed, setTyped, forget] = usePersistentDraft(`extra.${booking.id}`, { description: '', price: '' });
  const [problems, setProblems] = useState<{ description?: string; price?: string; all?: string }>({});
  const due = amountDue(booking);
  const read = readPrice(typed.price, due);
  const isMore = 'price' in read && priceStringToPaise(read.price) > priceStringToPaise(due);

  async function send(event: FormEvent) {
    event.preventDefault();
    const description = typed.description.trim();
    const found = {
      ...(description.length < extraLimits.min && { description: words.required }),
      ...(!isMore && { price: words.more }),
      ...(!online && { all: messages.desk.offlineAction }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0 || !('price' in read)) return;
    const outcome = await run({
      name: 'extraWork',
      booking,
      input: { params: { id: booking.id }, body: { action: 'PROPOSE', description, price: read.price } },
      sentence: messages.matters.failed,
      reached: (truth) => truth.extra?.state === 'proposed' && truth.extra.description === description,
    });
    if (outcome?.kind === 'failed') return setProblems({ all: outcome.message });
    if (!outcome) return;
    forget();
    showNews(
      outcome.kind === 'changed' ? { problem: outcome.message } : { news: words.sent(customerName(booking, messages)) },
    );
    onClose();
  }
  const change = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    setProblems({});
  };
  return { typed, change, problems, busy, send, due, newPrice: isMore && 'price' in read ? read.price : undefined };
}

/** The work turns out to be more: what, and the new price of all of it. */
export function ExtraDialog(props: AnswerDialogProps) {
  const { matters } = useMessages();
  const words = matters.extra;
  const { rupees } = useFormats();
  const { typed, change, problems, busy, send, due, newPrice } = useExtraWork(props);
  return (
    <Dialog size="sm" title={words.title} description={words.ask(rupees(due))} onClose={props.onClose}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap={4}>
          <TextField
            label={words.what}
            multiline
            rows={2}
            maxLength={extraLimits.max}
            value={typed.description}
            error={problems.description}
            onChange={(description) => change({ description })}
          />
          <TextField
            label={words.newPrice}
            inputMode="decimal"
            value={typed.price}
            error={problems.price}
            onChange={(price) => change({ price })}
          />
          <Text size="sm" tone="soft" role="status">
            {newPrice && matters.keeps(rupees(payoutOf(newPrice, props.booking.commissionPercent)))}
          </Text>
          <FormError>{problems.all}</FormError>
          <Button type="submit" block busy={busy} busyLabel={words.sending}>
            {words.submit}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
