import {
  Face,
  Grid,
  Icon,
  IconTile,
  iconNames,
  Picture,
  Price,
  ProviderCard,
  Rating,
  ReviewReply,
  Stack,
  Text,
  Verified,
  WhatIsVerified,
} from 'shared-ui';
import { useSamples } from './samples.ts';

const scene =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"%3E%3Crect width="320" height="200" fill="%23F5A300"/%3E%3Ccircle cx="160" cy="100" r="60" fill="%2300667A"/%3E%3C/svg%3E';

export function Icons() {
  return (
    <Grid min={96}>
      {iconNames.map((name) => (
        <Stack key={name} align="center" gap={1}>
          <Icon name={name} size={28} />
          <Text size="xs" tone="muted">
            {name}
          </Text>
        </Stack>
      ))}
    </Grid>
  );
}

export function Faces() {
  return (
    <Stack direction="row" gap={3}>
      {['Ravi Das', 'Mita Roy', 'Arif Mallick'].map((name) => (
        <Face key={name} person={{ id: name, name }} />
      ))}
      <Face person={{ id: 'small', name: 'Asha Roy' }} size="sm" />
    </Stack>
  );
}

export function IconTiles() {
  return (
    <Stack direction="row" gap={3}>
      <IconTile name="shield" size="sm" round />
      <IconTile name="shield" />
      <IconTile name="shield" size="lg" round />
    </Stack>
  );
}

export function Prices() {
  return (
    <Stack gap={3}>
      <Price rupees={450} />
      <Price rupees="100000" />
      <Price rupees={600} struck />
    </Stack>
  );
}

export function Ratings() {
  return (
    <Stack gap={3}>
      {[0, 1.2, 3.5, 4.8, 5].map((value) => (
        <Rating key={value} value={value} count={1234} />
      ))}
    </Stack>
  );
}

export function Replies() {
  const words = useSamples();
  return (
    <Stack gap={3}>
      <ReviewReply name="Ravi Das" reply={{ text: words.sentence, at: '2026-11-22T10:00:00+05:30' }} />
      <ReviewReply name="Ravi Das" reply={{ text: words.unbroken.repeat(3), at: '2026-11-22T10:00:00+05:30' }} />
    </Stack>
  );
}

export function Pictures() {
  const words = useSamples();
  return (
    <div style={{ width: 320 }}>
      <Picture src={scene} alt={words.short} width={320} height={200} />
    </div>
  );
}

const ravi = {
  id: 'pro-1',
  name: 'Ravi Das',
  service_price: 450,
  average_rating: 4.6,
  total_reviews: 32,
  experience: 7,
  city: 'Kolkata',
  area: 'Salt Lake',
  about: '',
  verified: true,
  nextAvailable: '2026-11-23T10:00:00+05:30',
} as const;

export function Providers() {
  return (
    <Stack gap={5}>
      <ProviderCard provider={ravi} />
      <ProviderCard provider={{ ...ravi, total_reviews: 0, nextAvailable: null }} />
      <ProviderCard provider={ravi} booked />

      <Verified />
      <WhatIsVerified />
    </Stack>
  );
}
