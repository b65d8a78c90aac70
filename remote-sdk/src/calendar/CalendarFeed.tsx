import styled from '@emotion/styled';
import { useState } from 'react';
import { API_BASE, type CallError, messageOf } from 'shared-contracts';
import { Button, ErrorState, FormError, focusRing, Skeleton, Stack, Text, TextInput, text, theme } from 'shared-ui';
import { useCall, useCallMutation } from '../host/useCall.ts';
import { useMessages } from './messages.ts';

const calls = {
  customer: { get: 'getCalendarFeed', make: 'makeCalendarFeed', end: 'endCalendarFeed' },
  provider: { get: 'getJobsFeed', make: 'makeJobsFeed', end: 'endJobsFeed' },
} as const;

const Root = styled.details`
  padding: ${theme.space(3)} ${theme.space(4)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  & > summary {
    min-height: ${theme.touchTarget};
    align-content: center;
    color: ${theme.color.primaryDark};
    cursor: pointer;
    ${text('sm')}
    font-weight: 650;
    ${focusRing}
  }
`;
const Open = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.touchTarget};
  color: ${theme.color.primaryDark};
  font-weight: 650;
  ${focusRing}
`;

export interface CalendarFeedProps {
  /** Whose visits: those that were booked, or the jobs. */
  audience: 'customer' | 'provider';
}

/**
 * The private address by which a calendar follows the own visits: made, copied and ended here.
 * @example <CalendarFeed audience="customer" />
 */
export function CalendarFeed({ audience }: CalendarFeedProps) {
  const words = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <Root onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.title}</summary>
      {isOpen && <Feed audience={audience} />}
    </Root>
  );
}

function Feed({ audience }: CalendarFeedProps) {
  const words = useMessages();
  const names = calls[audience];
  const feed = useCall(names.get, {});
  const made = useCallMutation(names.make, { onSuccess: () => void feed.refetch() });
  const ended = useCallMutation(names.end, { onSuccess: () => void feed.refetch() });
  const busy = made.isPending || ended.isPending;
  const error: CallError | null = made.error ?? ended.error;
  if (!feed.data) {
    return feed.isError ? (
      <ErrorState
        message={messageOf(feed.error, words.failed)}
        onRetry={() => void feed.refetch()}
        busy={feed.isFetching}
      />
    ) : (
      <Skeleton height={72} radius="md" />
    );
  }
  const { path } = feed.data.data;
  return (
    <Stack gap={3}>
      <Text size="sm">{words.text}</Text>
      {path === null ? (
        <Stack direction="row">
          <Button size="sm" variant="secondary" busy={busy} busyLabel={words.making} onClick={() => made.mutate({})}>
            {words.make}
          </Button>
        </Stack>
      ) : (
        <Address
          path={path}
          busy={busy}
          onRenew={() => made.mutate({})}
          onEnd={() => {
            made.reset();
            ended.mutate({});
          }}
        />
      )}
      <FormError>{error ? messageOf(error, words.failed) : undefined}</FormError>
    </Stack>
  );
}

interface AddressProps {
  path: string;
  busy: boolean;
  onRenew: () => void;
  onEnd: () => void;
}

function Address({ path, busy, onRenew, onEnd }: AddressProps) {
  const words = useMessages();
  const [copied, setCopied] = useState<boolean>();
  const address = `${window.location.origin}${API_BASE}${path}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <TextInput readOnly aria-label={words.address} value={address} onFocus={({ target }) => target.select()} />
      <Stack direction="row" gap={2} align="center" wrap>
        <Button size="sm" variant="secondary" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Open href={address.replace(/^https?:/, 'webcal:')}>{words.open}</Open>
      </Stack>
      <Text size="sm" role="status">
        {copied === true && words.copied}
        {copied === false && words.copyFailed}
      </Text>
      <Text size="sm" tone="muted">
        {words.secret}
      </Text>
      <Stack direction="row" gap={2} wrap>
        <Button size="sm" variant="quiet" aria-disabled={busy || undefined} onClick={() => busy || onRenew()}>
          {words.renew}
        </Button>
        <Button size="sm" variant="quiet" aria-disabled={busy || undefined} onClick={() => busy || onEnd()}>
          {words.end}
        </Button>
      </Stack>
    </>
  );
}
