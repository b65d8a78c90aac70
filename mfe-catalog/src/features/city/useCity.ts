import { useUserLocation } from 'remote-sdk';
import { type City, DEFAULT_CITY, servedCity } from 'shared-contracts';

/** The city that the customer's chosen location lies in, else Kolkata. */
export const useCity = (): City => servedCity(useUserLocation()) ?? DEFAULT_CITY;
