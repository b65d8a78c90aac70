import { type FormEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isCallError, messageOf } from 'shared-contracts';
import { usePersistentDraft } from '../hooks/usePersistentDraft.ts';

/** What is wrong, by field. A field without an entry is right. */
export type FieldErrors<Values> = { readonly [Name in keyof Values]?: string | undefined };

/** Where a form stands. */
export type FormStatus = 'editing' | 'sending' | 'sent' | 'failed';

/** What `useForm` needs to know of a form. */
export interface FormOptions<Values> {
  /** Names the draft that outlives a close or a reload of this tab; nothing is stored where absent. */
  draft?: string;
  initial: Values;
  /** What keeps the form from being sent. The first field of these takes the focus. */
  validate: (values: Values) => FieldErrors<Values>;
  /** Sends the form. A rejection keeps what was typed; errors by field in it go to their fields. */
  send: (values: Values) => Promise<unknown>;
  /** Said of a failure where the server said nothing. */
  failure: string;
  onFailure?: (failure: unknown) => void;
}

const isEmpty = (errors: object) => Object.values(errors).every((error) => error === undefined);

const errorsIn = <Values>(failure: unknown): FieldErrors<Values> =>
  isCallError(failure) && failure.fields
    ? (Object.fromEntries(failure.fields.map(({ field, message }) => [field, message])) as FieldErrors<Values>)
    : {};

/** The first field that is wrong takes the focus, once its error is rendered. */
function useInvalidFocus() {
  const element = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  useLayoutEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return { element, focusFirstInvalid: () => setAttempt((count) => count + 1) };
}

/** What stands in the fields, and what is wrong with it. */
function useFields<Values extends object>({ draft, initial }: FormOptions<Values>) {
  const [values, setValues, forgetDraft] = usePersistentDraft(draft, initial);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});

  const change = (part: Partial<Values>) => {
    setValues((present) => ({ ...present, ...part }));
    setErrors((present) => ({ ...present, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }));
  };
  /** Fills fields that are still empty: what was typed or stored stays. */
  const fill = useCallback(
    (part: Partial<Values>) =>
      setValues((present) => {
        const typed = Object.fromEntries(Object.entries(present).filter(([, value]) => value !== ''));
        return { ...present, ...part, ...typed };
      }),
    [setValues],
  );
  return { values, errors, setErrors, change, fill, forgetDraft };
}

/**
 * State of a form with one button: editing → sending → sent or failed. An error of a field goes when the field is
 * edited.
 *
 *     const form = useForm({ initial: { name: '' }, validate, send, failure: words.failure });
 *     <form {...form.props}>
 *       <TextField label={words.name} {...form.field('name')} />
 *       <FormError>{form.failure}</FormError>
 *     </form>
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { values, errors, setErrors, change, fill, forgetDraft } = useFields(options);
  const [status, setStatus] = useState<FormStatus>('editing');
  const [failure, setFailure] = useState<string>();
  const { element, focusFirstInvalid } = useInvalidFocus();
  const isBusy = useRef(false);

  const edit = (part: Partial<Values>) => {
    change(part);
    setStatus((present) => (present === 'failed' ? 'editing' : present));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    const found = options.validate(values);
    setErrors(found);
    if (!isEmpty(found)) {
      focusFirstInvalid();
      return;
    }
    isBusy.current = true;
    setStatus('sending');
    try {
      await options.send(values);
      setStatus('sent');
    } catch (error) {
      setErrors(errorsIn(error));
      setFailure(messageOf(error, options.failure));
      setStatus('failed');
      options.onFailure?.(error);
    } finally {
      isBusy.current = false;
    }
  };

  return {
    values,
    errors,
    status,
    /** Words of the last failure, until something is edited. */
    failure: status === 'failed' ? failure : undefined,
    edit,
    fill,
    /** Forgets what was typed. */
    clear: forgetDraft,
    /** The form can be sent again. */
    reopen: () => setStatus('editing'),
    props: { ref: element, onSubmit: submit, noValidate: true },
    /** Name, value, error and change of one field. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: Values[Name]) => edit({ [name]: value } as unknown as Partial<Values>),
    }),
  };
}
