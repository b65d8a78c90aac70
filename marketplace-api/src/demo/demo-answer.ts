import { createHash } from 'node:crypto';
import { OFFER_PRICE_STEP } from 'shared-contracts';

const STEP_PAISE = OFFER_PRICE_STEP * 100;

export type DemoAnswer =
  | { action: 'ACCEPT' }
  | { action: 'COUNTER'; counterPrice: number }
  | { action: 'REJECT'; reason: string };

/** How a demo provider answers an offer. Both prices in paise. */
export function demoAnswer(offered: number, asked: number): DemoAnswer {
  if (offered * 10 >= asked * 9) return { action: 'ACCEPT' };
  if (offered * 10 < asked * 6) return { action: 'REJECT', reason: 'The price is too low for this work' };
  const midpoint = Math.ceil((offered + asked) / 2 / STEP_PAISE) * STEP_PAISE;
  return { action: 'COUNTER', counterPrice: Math.min(midpoint, asked) };
}

/** 5 to 7.5 s, so that the answer is there within 8; the same for a request, whatever restarts. */
export function demoDelayMs(bookingId: string, version: number): number {
  const hash = createHash('sha256').update(`${bookingId} ${version}`).digest();
  return 5_000 + (hash.readUInt32BE(0) % 2_501);
}
