import type { OwnAccount } from 'operations-contracts';

/** What each screen is given. */
export interface ScreenProps {
  readonly account: OwnAccount;
  /** What stands behind the screen's own address: `bookings/KAZA…` → `['KAZA…']`. */
  readonly rest: readonly string[];
}
