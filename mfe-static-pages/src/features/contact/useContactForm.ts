import { useEffect } from 'react';
import { useHost } from 'remote-sdk';
import { useForm } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { emptyContactForm, STATUS_MESSAGE_MS, validateContactForm } from './contact-form.ts';

/** State of the contact form. Its result is shown for five seconds. */
export function useContactForm() {
  const words = useMessages().contact.form;
  const { http, telemetry } = useHost();
  const form = useForm({
    draft: 'contact-form',
    initial: emptyContactForm,
    validate: (values) => validateContactForm(values, words.errors),
    send: async ({ name, email, mobileNo, subject, message }) => {
      await http.call('contactUs', { body: { name, email, mobileNo, subject, message } });
      form.clear();
    },
    failure: words.failure,
    onFailure: (error) => telemetry.error(error, { remote: 'mfe-static-pages', action: 'contact' }),
  });

  const { status, reopen } = form;
  useEffect(() => {
    if (status !== 'sent' && status !== 'failed') return;
    const timer = setTimeout(reopen, STATUS_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [status, reopen]);

  return form;
}
