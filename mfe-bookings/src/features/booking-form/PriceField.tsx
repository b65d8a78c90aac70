import { useFormats } from 'remote-sdk';
import { canLowerOffer, type Provider, stepOfferPrice } from 'shared-contracts';
import { Stack, Text } from 'shared-ui';
import { Stepper } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { offerWords } from './offer-words.ts';

export interface PriceFieldProps {
  price: number;
  provider: Provider;
  onChange: (price: number) => void;
}

/** What the customer offers: stepped or typed. What becomes of it is said below. */
export function PriceField({ price, provider, onChange }: PriceFieldProps) {
  const { form } = useMessages();
  const { rupees } = useFormats();
  return (
    <Stack gap={2}>
      <Stepper
        label={form.price}
        value={price}
        onDecrease={() => onChange(stepOfferPrice(price, -1))}
        onIncrease={() => onChange(stepOfferPrice(price, 1))}
        onType={onChange}
        canDecrease={canLowerOffer(price)}
        format={rupees}
      />
      <Text size="sm" role="status">
        {offerWords(form, price, provider).next}
      </Text>
    </Stack>
  );
}
