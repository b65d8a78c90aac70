import { useEffect } from 'react';
import { useHost } from 'remote-sdk';
import type { CallInput } from 'shared-contracts';
import { useForm } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { AUTO_CLOSE_MS, emptyPartnerForm, validatePartnerForm } from './partner-form.ts';

/** State of the application: closed two seconds after it was sent. The draft outlives a close. */
export function usePartnerForm(close: (result?: 'submitted') => void) {
  const words = useMessages().partner;
  const { http, telemetry } = useHost();
  const form = useForm({
    draft: 'partner-form',
    initial: emptyPartnerForm,
    validate: (values) => validatePartnerForm(values, words),
    send: (values) => http.call('applyAsPartner', { body: values as CallInput<'applyAsPartner'>['body'] }),
    failure: words.failure,
    onFailure: (error) => telemetry.error(error, { remote: 'mfe-static-pages', action: 'partner-application' }),
  });

  const { status, clear } = form;
  useEffect(() => {
    if (status !== 'sent') return;
    const timer = setTimeout(() => {
      clear();
      close('submitted');
    }, AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [status, clear, close]);

  return form;
}
