import { AddressMatter } from './AddressMatter.tsx';
import { ExtraMatter } from './ExtraMatter.tsx';
import { MoveMatter } from './MoveMatter.tsx';
import { NoShowMatter } from './NoShowMatter.tsx';
import { OthersMatter } from './OthersMatter.tsx';
import { Progress } from './Progress.tsx';
import type { MatterPlace } from './useMatter.ts';

/** All that stands between the two sides of a booking, wherever the booking is shown. */
export function BookingMatters(place: MatterPlace) {
  return (
    <>
      <Progress booking={place.booking} />
      <MoveMatter {...place} />
      <ExtraMatter {...place} />
      <NoShowMatter {...place} />
      <OthersMatter {...place} />
      <AddressMatter {...place} />
    </>
  );
}
