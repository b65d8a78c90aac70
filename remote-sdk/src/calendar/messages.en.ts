import type { Words } from 'shared-ui/language';

/** Words of the calendar that follows the own visits. */
export const english = {
  title: 'In your own calendar',
  text: 'A private address that your phone or computer follows: new, moved and cancelled visits appear there by themselves.',
  make: 'Make a private address',
  making: 'Making...',
  address: 'Private address of your calendar',
  open: 'Open in calendar',
  copy: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'Copying did not work. Please select the address and copy it.',
  secret: 'Whoever has this address can read your visits. If somebody got it who should not, make a new one.',
  renew: 'Make a new address',
  end: 'End this address',
  failed: 'Your calendar could not be reached. Please try again.',
  file: 'Add to calendar',
  fileAnew: 'Update calendar',
} as const;

export type Messages = Words<typeof english>;
