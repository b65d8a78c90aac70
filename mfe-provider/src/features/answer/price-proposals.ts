import { type Booking, latinDigits, OFFER_PRICE_STEP, paiseToPriceString, priceStringToPaise } from 'shared-contracts';

export interface PriceProposal {
  readonly kind: 'middle' | 'usual' | 'plain';
  /** Rupees, as the API writes them. */
  readonly price: string;
}

const STEP = OFFER_PRICE_STEP * 100;
const upToStep = (paise: number): number => Math.ceil(paise / STEP) * STEP;

/**
 * Prices worth one tap. Below the usual price: the middle of both, to the rupee, and the usual price. Else one and two
 * steps above the offer. Never the offer itself.
 */
export function priceProposals({ price, usualPrice }: Pick<Booking, 'price' | 'usualPrice'>): PriceProposal[] {
  const offered = priceStringToPaise(price);
  const usual = usualPrice === undefined ? undefined : priceStringToPaise(usualPrice);
  const proposals: [PriceProposal['kind'], number][] =
    usual !== undefined && offered < usual
      ? [
          ['middle', Math.round((offered + usual) / 200) * 100],
          ['usual', usual],
        ]
      : [
          ['plain', upToStep(offered + 1)],
          ['plain', upToStep(offered + 1) + STEP],
        ];
  const seen = new Set([offered]);
  // From the end, so that "your usual" keeps its name where the middle is the same.
  return proposals
    .reverse()
    .filter(([, paise]) => !seen.has(paise) && seen.add(paise))
    .reverse()
    .map(([kind, paise]) => ({ kind, price: paiseToPriceString(paise) }));
}

const MAX_RUPEES = 1_000_000;

/** What was typed as a price: the API's price string, or why it is none. Commas and the rupee sign may stand in it. */
export function readPrice(
  typed: string,
  offered: string,
): { price: string } | { problem: 'required' | 'invalid' | 'same' } {
  const text = latinDigits(typed).replace(/[₹,\s]/g, '');
  if (text === '') return { problem: 'required' };
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text) || Number(text) < 1 || Number(text) > MAX_RUPEES)
    return { problem: 'invalid' };
  const paise = priceStringToPaise(text);
  return paise === priceStringToPaise(offered) ? { problem: 'same' } : { price: paiseToPriceString(paise) };
}
