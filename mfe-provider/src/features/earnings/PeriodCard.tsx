import styled from '@emotion/styled';
import { useId, useState } from 'react';
import { type EarningsPeriod, type EarningsPeriodKind, fromKolkata, paiseToPriceString } from 'shared-contracts';
import { Button, Card, Heading, Icon, media, Price, Stack, Text, text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { EarnedBookings } from './EarnedBookings.tsx';

const Sums = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space(3)};
  margin: 0;
  ${media.mobile} { grid-template-columns: minmax(0, 1fr) max-content; gap: ${theme.space(1)} ${theme.space(3)}; }
`;
const Sum = styled.div`
  ${media.mobile} { display: contents; }
  & > dt { color: ${theme.color.inkMuted}; ${text('sm')} }
  & > dd { margin: 0; ${text('lg')} font-weight: 700; ${media.mobile} { text-align: right; } }
  &[data-net] > dd { color: ${theme.color.success}; font-weight: 800; }
`;
const Toggle = styled(Button)`
  align-self: start;
  & > svg { transition: transform ${theme.motion.fast}; }
  &[aria-expanded='true'] > svg { transform: rotate(180deg); }
`;

const rupees = (paise: number): string => paiseToPriceString(paise);
const noon = (date: string): string => fromKolkata(date, '12:00').toISOString();

export interface PeriodCardProps {
  period: EarningsPeriod;
  by: EarningsPeriodKind;
  isCurrent?: boolean;
}

/** A week or month: what customers paid, the commission, what the provider keeps; its jobs on request. */
export function PeriodCard({ period, by, isCurrent = false }: PeriodCardProps) {
  const { earnings } = useMessages();
  const [open, setOpen] = useState(false);
  const jobsId = useId();
  const { from, to, bookings } = period;
  const span = by === 'week' ? earnings.span(noon(from), noon(to)) : earnings.monthName(noon(from));
  const name = isCurrent ? `${earnings.current[by]}, ${span}` : span;
  return (
    <Card as="article" aria-label={name}>
      <Stack gap={3}>
        <div>
          <Heading level={isCurrent ? 2 : 3} size={isCurrent ? 'lg' : 'md'}>
            {name}
          </Heading>
          <Text size="sm" tone="soft">
            {earnings.jobs(bookings)}
          </Text>
        </div>
        <Sums>
          <Sum>
            <dt>{earnings.gross}</dt>
            <dd>
              <Price rupees={rupees(period.grossPaise)} />
            </dd>
          </Sum>
          <Sum>
            <dt>{earnings.commission}</dt>
            <dd>
              <Price rupees={rupees(period.commissionPaise)} />
            </dd>
          </Sum>
          <Sum data-net="">
            <dt>{earnings.net}</dt>
            <dd>
              <Price rupees={rupees(period.netPaise)} />
            </dd>
          </Sum>
        </Sums>
        {bookings > 0 && (
          <>
            <Toggle
              size="sm"
              variant="quiet"
              aria-expanded={open}
              aria-controls={jobsId}
              aria-label={earnings.detailsOf(span)}
              onClick={() => setOpen(!open)}
            >
              {earnings.details}
              <Icon name="chevron-down" size={18} />
            </Toggle>
            <div id={jobsId} hidden={!open}>
              {open && <EarnedBookings from={from} to={to} />}
            </div>
          </>
        )}
      </Stack>
    </Card>
  );
}
