import { type FormEvent, useEffect, useState } from 'react';
import { useHost } from 'remote-sdk';
import { isCallError, messageOf } from 'shared-contracts';
import { usePersistentDraft } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import {
  type ContactErrors,
  type ContactFormValues,
  emptyContactForm,
  STATUS_MESSAGE_MS,
  validateContactForm,
} from './contact-form.ts';

type Status = { kind: 'idle' | 'sending' } | { kind: 'success' | 'error'; text: string };

/** State of the contact form: idle → sending → success or error, and idle again after five seconds. */
export function useContactForm() {
  const { form } = useMessages().contact;
  const { http, telemetry } = useHost();
  const [values, setValues, clearValues] = usePersistentDraft('contact-form', emptyContactForm);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [status, setStatus] = useState<Status>({ kind: 'idle' });

  useEffect(() => {
    if (status.kind !== 'success' && status.kind !== 'error') return;
    const timer = setTimeout(() => setStatus({ kind: 'idle' }), STATUS_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [status]);

  const change = <K extends keyof ContactFormValues>(field: K, value: ContactFormValues[K]) => {
    setValues({ ...values, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (status.kind === 'sending') return;
    const found = validateContactForm(values, form.errors);
    setErrors(found);
    const firstWrong = Object.keys(found)[0];
    if (firstWrong) {
      const field = event.currentTarget.elements.namedItem(firstWrong);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    const { name, email, mobileNo, subject, message } = values;
    setStatus({ kind: 'sending' });
    try {
      await http.call('contactUs', { body: { name, email, mobileNo, subject, message } });
      clearValues();
      setStatus({ kind: 'success', text: form.success });
    } catch (error) {
      if (isCallError(error) && error.fields) {
        setErrors(Object.fromEntries(error.fields.map((row) => [row.field, row.message])));
      }
      telemetry.error(error, { remote: 'mfe-static-pages', action: 'contact' });
      setStatus({ kind: 'error', text: messageOf(error, form.failure) });
    }
  };

  return { values, errors, status, change, submit };
}
