import { useState } from 'react';
import { useFormats } from 'remote-sdk';
import { Matter } from 'remote-sdk/bookings';
import { noShowEndsAt } from 'shared-contracts';
import { Button, Notice, Stack } from 'shared-ui';
import { LazyDialog, usePreload } from '../../parts/LazyDialog.tsx';
import { type MatterPlace, useMatter } from './useMatter.ts';

const question = { name: 'mfe-bookings/no-show-question', load: () => import('./NoShowQuestion.tsx') };

/** Nobody came, or nobody says how it ended: job and code stay until both sides are heard. */
export function NoShowMatter(place: MatterPlace) {
  const { booking } = place;
  return booking.noShow ? <SaidNoShow {...place} noShow={booking.noShow} /> : <NoShowButton {...place} />;
}

function SaidNoShow({ noShow, ...place }: MatterPlace & { noShow: NonNullable<MatterPlace['booking']['noShow']> }) {
  const { words, busy, can, send } = useMatter(place);
  const { instant } = useFormats();
  const answer = (action: 'AGREE' | 'DENY' | 'WITHDRAW') => () =>
    void send('noShow', { action }, (truth) => truth.status === 'CANCELLED' || truth.noShow?.denied !== noShow.denied);
  const isTheirs = noShow.by === 'provider';
  const actions = [
    ...(can('AGREE_NO_SHOW') ? [{ label: words.noShow.agree, act: answer('AGREE') }] : []),
    ...(can('DENY_NO_SHOW') ? [{ label: words.noShow.deny, act: answer('DENY') }] : []),
    ...(can('WITHDRAW_NO_SHOW') ? [{ label: words.noShow.withdraw, act: answer('WITHDRAW') }] : []),
  ];
  const text = noShow.denied ? words.noShow.denied : isTheirs ? words.noShow.theirs : words.noShow.mine;
  return (
    <Matter title={words.noShow.title} actions={actions} busy={busy}>
      {text(place.booking.seller.name, instant(noShowEndsAt(noShow)))}
    </Matter>
  );
}

function NoShowButton(place: MatterPlace) {
  const { words, busy, can, send } = useMatter(place);
  const { booking, blocked, onProblem } = place;
  const [isAsking, setAsking] = useState(false);
  const aboutToAsk = usePreload(question);
  if (!can('NO_SHOW')) return null;
  const report = (reason: string) => {
    setAsking(false);
    const body = { action: 'REPORT' as const, ...(reason !== '' && { reason }) };
    void send('noShow', body, (truth) => truth.noShow?.by === 'customer');
  };
  return (
    <Stack gap={2}>
      {booking.endAskedAt && <Notice tone="warning">{words.ended(booking.seller.name)}</Notice>}
      <Stack direction="row" justify="flex-start">
        <Button
          variant="quiet"
          size="sm"
          busy={busy}
          onClick={() => (blocked === undefined ? setAsking(true) : onProblem(blocked))}
          {...aboutToAsk}
        >
          {words.noShow.title}
        </Button>
      </Stack>
      {isAsking && (
        <LazyDialog part={question} failed={words.failed}>
          {({ NoShowQuestion }) => (
            <NoShowQuestion provider={booking.seller.name} onConfirm={report} onCancel={() => setAsking(false)} />
          )}
        </LazyDialog>
      )}
    </Stack>
  );
}
