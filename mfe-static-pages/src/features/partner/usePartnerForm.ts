import { type FormEvent, useEffect, useState } from 'react';
import { useHost } from 'remote-sdk';
import { type CallInput, isCallError, MOBILE_LENGTH, messageOf } from 'shared-contracts';
import { usePersistentDraft } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import {
  AUTO_CLOSE_MS,
  emptyPartnerForm,
  type PartnerErrors,
  type PartnerFormValues,
  validatePartnerForm,
} from './partner-form.ts';

type Status = { kind: 'idle' | 'submitting' | 'submitted' } | { kind: 'failed'; text: string };

/** State of the application: idle → submitting → submitted, and closed two seconds later. The draft outlives a close. */
export function usePartnerForm(close: (result?: 'submitted') => void) {
  const words = useMessages().partner;
  const { http, telemetry } = useHost();
  const [values, setValues, clearValues] = usePersistentDraft('partner-form', emptyPartnerForm);
  const [errors, setErrors] = useState<PartnerErrors>({});
  const [status, setStatus] = useState<Status>({ kind: 'idle' });

  useEffect(() => {
    if (status.kind !== 'submitted') return;
    const timer = setTimeout(() => {
      clearValues();
      close('submitted');
    }, AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [status, clearValues, close]);

  const change = <K extends keyof PartnerFormValues>(field: K, value: PartnerFormValues[K]) => {
    setValues({ ...values, [field]: field === 'phoneNumber' ? value.slice(0, MOBILE_LENGTH) : value });
    setErrors({ ...errors, [field]: undefined });
    if (status.kind === 'failed') setStatus({ kind: 'idle' });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status.kind === 'submitting' || status.kind === 'submitted') return;
    const found = validatePartnerForm(values, words);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setStatus({ kind: 'submitting' });
    try {
      await http.call('applyAsPartner', { body: values as CallInput<'applyAsPartner'>['body'] });
      setStatus({ kind: 'submitted' });
    } catch (error) {
      if (isCallError(error) && error.fields) {
        setErrors(Object.fromEntries(error.fields.map((row) => [row.field, row.message])));
      }
      telemetry.error(error, { remote: 'mfe-static-pages', action: 'partner-application' });
      setStatus({ kind: 'failed', text: messageOf(error, words.failure) });
    }
  };

  return { values, errors, status, change, submit };
}
