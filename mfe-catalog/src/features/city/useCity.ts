import { useUserLocation } from 'remote-sdk';
import { type City, DEFAULT_CITY, servedCity } from 'shared-contracts';

/** The city of the page's address, else the one that the customer's chosen place lies in, else Kolkata. */
export const useCity = (): City => servedCity(useUserLocation()) ?? DEFAULT_CITY;
