import { saveFile } from 'remote-sdk/files';
import { formatRupees, fromKolkata, paiseToPriceString, type Statement } from 'shared-contracts';
import { Button, EmptyState, Heading, Notice, Price, Stack, Text, useCityName } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { JobTable } from './JobTable.tsx';
import { statementCsv } from './statement-csv.ts';
import { OnScreen, Sheet, Sums } from './statement-styles.ts';

const noon = (date: string): string => fromKolkata(date, '12:00').toISOString();
const rupees = (paise: number) => <Price rupees={paiseToPriceString(paise)} />;

export interface StatementSheetProps {
  statement: Statement;
  /** The month has ended: nothing is added any more. */
  isOver: boolean;
}

/** The statement as it is printed, and the ways to take it along. */
export function StatementSheet({ statement, isOver }: StatementSheetProps) {
  const { statement: words, earnings } = useMessages();
  const { provider, from, to, bookings, total, held = [], heldPaise = 0 } = statement;
  const city = useCityName()(provider.city);
  const save = () => saveFile(`kaza-${statement.month}.csv`, 'text/csv;charset=utf-8', statementCsv(statement, words));
  return (
    <Stack gap={4}>
      {!isOver && (
        <OnScreen>
          <Notice>{words.notOver}</Notice>
        </OnScreen>
      )}
      <Sheet>
        <div>
          <Heading level={2}>{words.heading(earnings.monthName(noon(from)))}</Heading>
          <Text tone="soft">
            {provider.name}, {city}
          </Text>
          <Text size="sm" tone="muted">
            {earnings.span(noon(from), noon(to))}
          </Text>
        </div>
        <Sums>
          <dt>{words.columns.gross}</dt>
          <dd>{rupees(total.grossPaise)}</dd>
          <dt>{words.columns.commission}</dt>
          <dd>{rupees(total.commissionPaise)}</dd>
          <dt data-net="">{words.columns.net}</dt>
          <dd data-net="">{rupees(total.netPaise)}</dd>
        </Sums>
        {bookings.length === 0 ? (
          <EmptyState level={3} title={words.none} text={words.noneText} />
        ) : (
          <JobTable bookings={bookings} />
        )}
        {held.length > 0 && (
          <>
            <Heading level={3} size="md">
              {words.held}
            </Heading>
            <Text size="sm">{words.heldText(formatRupees(heldPaise / 100))}</Text>
            <JobTable bookings={held} />
          </>
        )}
        <Text size="sm" tone="muted">
          {words.rule}
        </Text>
      </Sheet>
      {bookings.length > 0 && (
        <OnScreen>
          <Stack direction="row" gap={2} wrap>
            <Button variant="secondary" onClick={() => window.print()}>
              {words.print}
            </Button>
            <Button variant="secondary" onClick={save}>
              {words.csv}
            </Button>
          </Stack>
        </OnScreen>
      )}
    </Stack>
  );
}
