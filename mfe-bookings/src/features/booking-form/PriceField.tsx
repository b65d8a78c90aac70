import { useCall, useFormats } from 'remote-sdk';
import { canLowerOffer, type Provider, stepOfferPrice } from 'shared-contracts';
import { Stack, Text } from 'shared-ui';
import { Stepper } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { offerWords } from './offer-words.ts';

export interface PriceFieldProps {
  price: number;
  provider: Provider;
  serviceId: string | undefined;
  onChange: (price: number) => void;
}

/** What the customer offers: stepped or typed. What becomes of it is said below. */
export function PriceField({ price, provider, serviceId, onChange }: PriceFieldProps) {
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
      <UsualPrices provider={provider} serviceId={serviceId} />
    </Stack>
  );
}

const DAY_MS = 86_400_000;

/** At which prices the service was agreed lately; nothing where the API does not know it. */
function UsualPrices({ provider, serviceId = '' }: Pick<PriceFieldProps, 'provider' | 'serviceId'>) {
  const { form } = useMessages();
  const { rupees } = useFormats();
  const known = useCall(
    'getAcceptedPrices',
    { params: { id: provider.id }, query: { serviceId } },
    { enabled: serviceId !== '', staleTime: DAY_MS, retry: false },
  ).data?.data;
  if (!known) return null;
  const range = known.from === known.to ? rupees(known.from) : `${rupees(known.from)} – ${rupees(known.to)}`;
  return (
    <Text size="sm" tone="soft">
      {known.of === 'provider' ? form.usualOfProvider(provider.name, range) : form.usual(range)}
    </Text>
  );
}
