import type { StaffMeasure } from 'operations-contracts';
import { useState } from 'react';
import { Button, Card, Stack } from 'shared-ui';
import { areThere, noTexts, ThreeTexts } from '../desk/ThreeTexts.tsx';
import { useChange } from '../desk/useOperations.ts';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { useProviderMessages } from './messages.ts';

const steps = ['CONFIRM', 'LIFT', 'ENFORCE', 'DROP', 'UPHOLD', 'OVERTURN'] as const;
type Step = (typeof steps)[number];
/** The provider reads why. */
const saysWhy: ReadonlySet<Step> = new Set<Step>(['ENFORCE', 'DROP', 'UPHOLD', 'OVERTURN']);

/** What this member of staff may do with a measure now. */
export function MeasureWork({ measure }: { readonly measure: StaffMeasure }) {
  const words = useProviderMessages();
  const { busy, error, run } = useChange();
  const [step, setStep] = useState<Step | null>(null);
  const [decision, setDecision] = useState(noTexts);
  const possible = steps.filter((each) => measure.may.includes(each));
  const params = { id: measure.id };
  const { version } = measure;
  const take = async (why: string) => {
    const said = { params, body: { decision, why, version } };
    const done =
      step === 'ENFORCE' || step === 'DROP'
        ? await run('decideMeasure', { ...said, body: { ...said.body, enforce: step === 'ENFORCE' } })
        : step === 'UPHOLD' || step === 'OVERTURN'
          ? await run('decideAppeal', { ...said, body: { ...said.body, uphold: step === 'UPHOLD' } })
          : measure.state === 'DANGER'
            ? await run('reviewDanger', { params, body: { confirm: step === 'CONFIRM', why, version } })
            : await run('liftMeasure', { params, body: { why, version } });
    if (done) setStep(null);
  };
  if (possible.length === 0) return null;
  const needsText = possible.some((each) => saysWhy.has(each));
  return (
    <Card>
      <Stack gap={4}>
        {needsText && <ThreeTexts label={words.decisionText} value={decision} onChange={setDecision} />}
        <Stack direction="row" wrap>
          {possible.map((each) => (
            <Button
              key={each}
              variant={['ENFORCE', 'CONFIRM', 'UPHOLD'].includes(each) ? 'danger' : 'secondary'}
              disabled={saysWhy.has(each) && !areThere(decision)}
              onClick={() => setStep(each)}
            >
              {words.steps[each]}
            </Button>
          ))}
        </Stack>
      </Stack>
      {step && (
        <WhyDialog
          title={`${words.steps[step]}: ${measure.provider.name}`}
          tone={step === 'ENFORCE' || step === 'UPHOLD' || step === 'CONFIRM' ? 'danger' : 'primary'}
          busy={busy}
          error={error}
          onConfirm={(why) => void take(why)}
          onCancel={() => setStep(null)}
        />
      )}
    </Card>
  );
}
