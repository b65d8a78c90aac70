import { useState } from 'react';
import { useFormats, useLanguage } from 'remote-sdk';
import type { OwnApplication, TradeRefusal } from 'shared-contracts';
import { Badge, Button, Card, FormError, Heading, Notice, Stack, Text } from 'shared-ui';
import { AlertDialog } from 'shared-ui/dialog';
import { useMessages } from '../../messages.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { Documents } from './Documents.tsx';
import { useApplicationMessages } from './messages.ts';
import { useOwnApplication } from './useOwnApplication.ts';

/** Where an application stands, and what its applicant does next. */
export function Application({ application }: { readonly application: OwnApplication }) {
  const words = useApplicationMessages();
  const own = useOwnApplication();
  const [leaves, setLeaves] = useState(false);
  const { may, missing, version } = application;
  return (
    <Stack gap={4}>
      <Where application={application} />
      {may.includes('EDIT') && <DetailsForm application={application} onSaved={own.keep} />}
      {may.includes('EDIT') && <Documents application={application} own={own} />}
      <FormError>{own.problem}</FormError>
      {(may.includes('SEND') || may.includes('WITHDRAW')) && (
        <Stack direction="row" gap={3} wrap>
          {may.includes('EDIT') && (
            <Button
              disabled={!may.includes('SEND')}
              busy={own.busy === 'SEND'}
              busyLabel={words.sending}
              onClick={() => void own.step('SEND', version)}
            >
              {words.send}
            </Button>
          )}
          <Button variant="secondary" onClick={() => setLeaves(true)}>
            {words.withdraw}
          </Button>
        </Stack>
      )}
      {may.includes('EDIT') && missing.length > 0 && (
        <Text tone="soft">
          {words.missing}: {missing.map((what) => words.kinds[what as 'details'] ?? what).join(', ')}
        </Text>
      )}
      {leaves && (
        <AlertDialog
          title={words.withdraw}
          description={words.withdrawText}
          tone="danger"
          confirmLabel={words.withdraw}
          cancelLabel={words.stay}
          busy={own.busy === 'WITHDRAW'}
          onConfirm={() => void own.step('WITHDRAW', version).then((done) => done && setLeaves(false))}
          onCancel={() => setLeaves(false)}
        />
      )}
    </Stack>
  );
}

function Where({ application }: { readonly application: OwnApplication }) {
  const words = useApplicationMessages();
  const { trades } = useMessages();
  const { instant } = useFormats();
  const language = useLanguage();
  const { state, reason, note, details } = application;
  const why = reason && (reason.words?.[language] ?? trades.reasons[reason.code as TradeRefusal]);
  const isProvider = state === 'APPROVED' || state === 'LIVE';
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={1} size="xl">
          {words.title}
        </Heading>
        <Stack direction="row" gap={3} wrap>
          <Badge>{words.states[state] ?? state}</Badge>
          <Text as="span" tone="soft">
            {application.id} · {words.receivedOn(instant(application.receivedAt, { dateStyle: 'medium' }))}
          </Text>
        </Stack>
        <Text>{words.next[state]}</Text>
        {note && <Notice>{note[language]}</Notice>}
        {why && <Notice tone="warning">{why}</Notice>}
        {details && (
          <Text tone="soft">
            {details.area} · {details.upiId}
          </Text>
        )}
        {/* The session of this page began before there was a desk. */}
        {isProvider && <Button onClick={() => window.location.reload()}>{words.openDesk}</Button>}
      </Stack>
    </Card>
  );
}
