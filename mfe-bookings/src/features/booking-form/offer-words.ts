import type { Provider } from 'shared-contracts';
import type { Messages } from '../../messages.ts';

/** What the button says and what happens next, by how the price compares with the provider's. */
export function offerWords(
  form: Messages['form'],
  price: number,
  { name, service_price }: Provider,
): { action: string; next: string } {
  if (price === service_price) return { action: form.confirm, next: form.direct(name) };
  return price < service_price
    ? { action: form.offer, next: form.below(name, service_price - price) }
    : { action: form.offer, next: form.above(name, price - service_price) };
}
