import { useEffect } from 'react';
import { useHost, useSession } from 'remote-sdk';
import { useForm } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { emptyContactForm, STATUS_MESSAGE_MS, validateContactForm } from './contact-form.ts';

/** State of the contact form. Its result is shown for five seconds. */
export function useContactForm() {
  const words = useMessages().contact.form;
  const { http, telemetry } = useHost();
  const session = useSession();
  const user = session.status === 'authenticated' ? session.user : null;
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

  // Prefills a signed-in visitor's name and number, which may be known only after the page was rendered.
  const { fill } = form;
  useEffect(() => {
    if (user) fill({ name: user.name, email: user.email ?? '', mobileNo: user.mobileNo });
  }, [fill, user]);

  const { status, reopen } = form;
  useEffect(() => {
    if (status !== 'sent' && status !== 'failed') return;
    const timer = setTimeout(reopen, STATUS_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [status, reopen]);

  return form;
}
