import { type FormEvent, useState } from 'react';
import { useFormats } from 'remote-sdk';
import { type Booking, payoutOf } from 'shared-contracts';
import {
  Button,
  FormError,
  Stack,
  Text,
  TextInput,
  ToggleChip,
  useOnline,
  usePersistentDraft,
  VisuallyHidden,
} from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { Field } from 'shared-ui/forms';
import { useDeskCommand } from '../../data/useDeskCommand.ts';
import { useMessages } from '../../messages.ts';
import { useDesk } from '../desk/desk-context.ts';
import { priceProposals, readPrice } from './price-proposals.ts';

export interface AnswerDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** What was typed, and sending it. What was typed stays until it was sent. */
function useCounterOffer({ booking, onClose }: AnswerDialogProps) {
  const { counter: words, desk, act } = useMessages();
  const { showNews } = useDesk();
  const { run, busy } = useDeskCommand();
  const online = useOnline();
  const [typed, setTyped, forget] = usePersistentDraft(`counter.${booking.id}`, '');
  const [invalid, setInvalid] = useState<string>();
  const [error, setError] = useState<string>();

  const type = (next: string) => {
    setTyped(next);
    setInvalid(undefined);
    setError(undefined);
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    const read = readPrice(typed, booking.price);
    if ('problem' in read) return setInvalid(words[read.problem]);
    if (!online) return setError(desk.offlineAction);
    setError(undefined);
    const outcome = await run({
      name: 'providerAction',
      booking,
      input: { params: { id: booking.id }, body: { action: 'COUNTER', counterPrice: read.price } },
      sentence: words.failed,
      reached: (truth) => truth.status === 'COUNTERED' && truth.counterPrice === read.price,
    });
    if (outcome?.kind === 'failed') return setError(outcome.message);
    if (!outcome) return;
    forget();
    showNews(outcome.kind === 'changed' ? { problem: outcome.message } : { news: act.countered(read.price) });
    onClose();
  }
  return { typed, type, invalid, error, busy, send };
}

/** The provider names another price: one of the proposals with a tap, or any other. */
export function CounterDialog({ booking, onClose }: AnswerDialogProps) {
  const { counter: words, matters } = useMessages();
  const { typed, type, invalid, error, busy, send } = useCounterOffer({ booking, onClose });
  const proposals = priceProposals(booking);
  const read = readPrice(typed, booking.price);
  const { rupees } = useFormats();

  return (
    <Dialog
      size="sm"
      title={words.title}
      description={words.description(booking.service.title, booking.price)}
      onClose={onClose}
    >
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap={4}>
          <Field label={words.label} hint={words.hint} error={invalid} required>
            {(control) => (
              <TextInput
                {...control}
                data-autofocus=""
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                value={typed}
                onChange={(event) => type(event.target.value)}
              />
            )}
          </Field>
          <Stack as="fieldset" direction="row" gap={2} wrap style={{ border: 0, margin: 0, padding: 0 }}>
            <VisuallyHidden as="legend">{words.proposals}</VisuallyHidden>
            {proposals.map(({ kind, price }) => (
              <ToggleChip key={price} pressed={typed === price} onClick={() => type(price)}>
                {words[kind](price)}
              </ToggleChip>
            ))}
          </Stack>
          <Text size="sm" strong role="status">
            {'price' in read && matters.keeps(rupees(payoutOf(read.price, booking.commissionPercent)))}
          </Text>
          <FormError>{error}</FormError>
          <Button type="submit" block busy={busy} busyLabel={words.sending}>
            {words.submit}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
