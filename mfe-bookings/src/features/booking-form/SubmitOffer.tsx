import styled from '@emotion/styled';
import { useId, useRef } from 'react';
import { useFormats } from 'remote-sdk';
import type { Provider } from 'shared-contracts';
import { Button, media, text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { useVisitTime } from '../../parts/useVisitTime.ts';
import type { BookingDraft } from './booking-draft.ts';
import { offerWords } from './offer-words.ts';

/** What is sent has to be seen for so long before it can be sent. */
const SEEN_MS = 1_000;

/* What is sent stands on the button and is no part of its name: that is what the press does. */
const Place = styled.div`
  position: relative;
  display: grid;
  flex: 1 1 auto;
  ${media.desktop} { flex: none; min-width: 260px; }
  & > button { min-height: 60px; padding-bottom: ${theme.space(7)}; }
`;
const Facts = styled.span`
  position: absolute;
  inset: auto ${theme.space(2)} ${theme.space(2)};
  color: ${theme.color.onPrimary};
  ${text('sm')}
  font-weight: 550;
  text-align: center;
  pointer-events: none;
`;

export interface SubmitOfferProps {
  draft: BookingDraft;
  provider: Provider;
  addressId: string | undefined;
  busy: boolean;
  onSubmit: () => void;
}

/** What was proposed to the customer, and not chosen by them: other proposals have to be seen anew. */
function useProposal({ draft, provider, addressId }: SubmitOfferProps): string {
  const proposed = useRef({ start: draft.start, price: provider.service_price, addressId });
  if (!draft.isTimeChosen) proposed.current.start = draft.start;
  if (draft.price === null) proposed.current.price = provider.service_price;
  if (draft.addressId === null) proposed.current.addressId = addressId;
  return Object.values(proposed.current).join(' ');
}

/** Sends the offer, and says which: day, time and price stand on the button, below the name of what it does. */
export function SubmitOffer(props: SubmitOfferProps) {
  const { draft, provider, busy, onSubmit } = props;
  const { form } = useMessages();
  const { rupees } = useFormats();
  const visitTime = useVisitTime();
  const proposal = useProposal(props);
  const id = useId();
  const price = draft.price ?? provider.service_price;
  const { action } = offerWords(form, price, provider);
  const facts = [draft.start && visitTime(draft.start), rupees(price)].filter(Boolean).join(' · ');
  return (
    <Place>
      <Button
        settleMs={SEEN_MS}
        meaning={`${action} ${proposal}`}
        busy={busy}
        busyLabel={form.sending}
        aria-describedby={id}
        onClick={onSubmit}
      >
        {action}
      </Button>
      <Facts id={id}>{facts}</Facts>
    </Place>
  );
}
