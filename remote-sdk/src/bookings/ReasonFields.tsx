import { useId } from 'react';
import { FormError, Stack, TextArea } from 'shared-ui';
import { Field, RadioGroup } from 'shared-ui/forms';

/** Most characters of a reason in one's own words; the server's limit. */
const REASON_MAX = 500;
/** The choice that asks for words. */
const OTHER = 'other';

/** What a person chose and typed as the reason. */
export interface GivenReason {
  /** Key of a proposed reason; empty: none chosen yet. */
  readonly reason: string;
  /** What was typed for `other`. */
  readonly text: string;
}
/** Nothing chosen yet. */
export const noReason: GivenReason = { reason: '', text: '' };

/**
 * What to send as the reason, or what is missing.
 *
 * @param reasons The proposed reasons as they are sent, by key.
 * @param words What to say where no reason is chosen, or its text is empty.
 * @example
 * const chosen = reasonToSend(given, reasons, words);
 * if ('problem' in chosen) return setError(chosen.problem);
 * await send(chosen.send);
 */
export function reasonToSend(
  { reason, text }: GivenReason,
  reasons: Readonly<Record<string, string>>,
  words: { required: string; requiredText: string },
): { send: string } | { problem: string } {
  if (reason === '') return { problem: words.required };
  const send = reason === OTHER ? text.trim() : reasons[reason];
  return send ? { send } : { problem: words.requiredText };
}

export interface ReasonFieldsProps {
  value: GivenReason;
  onChange: (value: GivenReason) => void;
  /** Proposed reasons in the person's language, by key; `other` asks for words. */
  reasons: Readonly<Record<string, string>>;
  label: string;
  otherLabel: string;
  error: string | undefined;
}

/**
 * Asks why: one of the proposed reasons, or one's own words.
 * @example
 * const [given, setGiven] = useState(noReason);
 * <ReasonFields value={given} onChange={setGiven} error={error} {...words} />
 */
export function ReasonFields({ value, onChange, reasons, label, otherLabel, error }: ReasonFieldsProps) {
  const errorId = useId();
  return (
    <Stack gap={4}>
      <RadioGroup
        label={label}
        value={value.reason}
        onChange={(reason) => onChange({ ...value, reason })}
        aria-describedby={error ? errorId : undefined}
        options={Object.entries(reasons).map(([key, words]) => ({ value: key, label: words }))}
      />
      {value.reason === OTHER && (
        <Field label={otherLabel} required>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={REASON_MAX}
              value={value.text}
              onChange={(event) => onChange({ ...value, text: event.target.value })}
            />
          )}
        </Field>
      )}
      <FormError id={errorId}>{error}</FormError>
    </Stack>
  );
}
