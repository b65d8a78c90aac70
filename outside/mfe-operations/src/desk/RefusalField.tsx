import { type ThreeLanguages, usualRefusals } from 'operations-contracts';
import { SelectField } from 'shared-ui/forms';
import { useMessages } from '../messages.ts';
import { noTexts, ThreeTexts } from './ThreeTexts.tsx';

type Usual = (typeof usualRefusals)[number];
const OWN = 'own';
const options = [...usualRefusals, OWN] as const;

/** Why somebody is refused: one of the usual reasons, or words of one's own. */
export type Refusal = Usual | ThreeLanguages;
export const firstRefusal: Refusal = 'documents';

interface Props {
  readonly value: Refusal;
  readonly onChange: (value: Refusal) => void;
}

/** The reason of a refusal, which its reader gets in their language. */
export function RefusalField({ value, onChange }: Props) {
  const messages = useMessages();
  const isOwn = typeof value !== 'string';
  return (
    <>
      <SelectField
        label={messages.reasonFor}
        value={isOwn ? OWN : value}
        options={options}
        words={{ ...messages.reasons, [OWN]: messages.ownReason }}
        onChange={(chosen) => onChange(chosen === OWN ? noTexts : chosen)}
      />
      {isOwn && <ThreeTexts label={messages.ownReasonText} value={value} onChange={onChange} />}
    </>
  );
}
