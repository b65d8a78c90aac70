import { useUserLocation } from 'remote-sdk';
import type { City } from 'shared-contracts';
import { cityOfLocation } from './city-of-location.ts';

/** The city that the customer's chosen location lies in. */
export const useCity = (): City => cityOfLocation(useUserLocation().label);
