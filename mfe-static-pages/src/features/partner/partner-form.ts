import { MOBILE_LENGTH, type occupations } from 'shared-contracts';
import type { Messages } from '../../messages.ts';

export interface PartnerFormValues {
  name: string;
  email: string;
  phoneNumber: string;
  location: string;
  occupation: (typeof occupations)[number] | '';
}

export const emptyPartnerForm: PartnerFormValues = {
  name: '',
  email: '',
  phoneNumber: '',
  location: '',
  occupation: '',
};
export type PartnerErrors = Partial<Record<keyof PartnerFormValues, string>>;

/** Pause between success and the dialog closing by itself (product.md §9). */
export const AUTO_CLOSE_MS = 2_000;

/** Only the phone number is checked here (product.md §5); the server speaks about the other fields. */
export function validatePartnerForm(values: PartnerFormValues, words: Messages['partner']): PartnerErrors {
  if (!values.phoneNumber) return { phoneNumber: words.phoneRequired };
  if (!new RegExp(`^\\d{${MOBILE_LENGTH}}$`).test(values.phoneNumber)) return { phoneNumber: words.phoneInvalid };
  return {};
}
