import styled from '@emotion/styled';
import { useId, useRef } from 'react';
import { useFormats } from 'remote-sdk';
import type { Provider } from 'shared-contracts';
import { Button, media, text } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { useVisitTime } from '../../parts/useVisitTime.ts';
import type { BookingDraft } from './booking-draft.ts';
import { offerWords } from './offer-words.ts';

/** What is sent has to be seen for so long before it can be sent. */
const SEEN_MS = 1_000;

const Wide = styled(Button)`
  ${media.mobile} { width: 100%; }
`;
const Words = styled.span`
  display: grid;
`;
const Facts = styled.span`
  ${text('sm')}
  font-weight: 550;
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
    <Wide
      settleMs={SEEN_MS}
      meaning={`${action} ${proposal}`}
      busy={busy}
      busyLabel={form.sending}
      aria-labelledby={busy ? undefined : `${id}-action`}
      aria-describedby={`${id}-facts`}
      onClick={onSubmit}
    >
      <Words>
        <span id={`${id}-action`}>{action}</span>
        <Facts id={`${id}-facts`}>{facts}</Facts>
      </Words>
    </Wide>
  );
}
