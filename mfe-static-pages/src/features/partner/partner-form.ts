import { MOBILE_LENGTH, type occupations } from 'shared-contracts';
import type { FieldErrors } from 'shared-ui/forms';
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

/** Pause between success and the dialog closing by itself. */
export const AUTO_CLOSE_MS = 2_000;

/** Only the phone number is checked here; the server checks the other fields. */
export function validatePartnerForm(
  values: PartnerFormValues,
  words: Messages['partner'],
): FieldErrors<PartnerFormValues> {
  if (!values.phoneNumber) return { phoneNumber: words.phoneRequired };
  if (!new RegExp(`^\\d{${MOBILE_LENGTH}}$`).test(values.phoneNumber)) return { phoneNumber: words.phoneInvalid };
  return {};
}
