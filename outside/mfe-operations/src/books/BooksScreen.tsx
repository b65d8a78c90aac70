import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatRupees, kolkataDate } from 'shared-contracts';
import { Badge, Button, Card, Heading, Stack, Text } from 'shared-ui';
import { TextField } from 'shared-ui/forms';
import { Pages } from '../desk/Pages.tsx';
import { TableBox } from '../desk/TableBox.tsx';
import { useFilter } from '../desk/useFilter.ts';
import { useChange } from '../desk/useOperations.ts';
import { useWhen } from '../desk/useWhen.ts';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { useBooksMessages } from './messages.ts';
import { StatementView } from './StatementView.tsx';

/** Commission and the statements of a month; or that of one provider. */
export default function BooksScreen({ account, rest: [id, month] }: ScreenProps) {
  if (id !== undefined && month !== undefined) return <StatementView id={id} month={month} />;
  return (
    <Stack gap={6}>
      <Commission mayEdit={account.permissions.includes('books.edit')} />
      <Statements />
    </Stack>
  );
}

function Commission({ mayEdit }: { mayEdit: boolean }) {
  const words = useBooksMessages();
  const when = useWhen();
  const { busy, error, run } = useChange();
  const [isOpen, setOpen] = useState(false);
  const [waits, setWaits] = useState(false);
  const [percent, setPercent] = useState('5');
  const [from, setFrom] = useState('');
  const confirm = async (why: string) => {
    const effectiveAt = from === '' ? '' : `${from}:00+05:30`;
    const asked = await run('changeCommission', { body: { percent, effectiveAt, why } });
    if (asked === undefined) return;
    setWaits(true);
    setOpen(false);
  };
  return (
    <Card>
      <Stack gap={3} align="flex-start">
        <Heading level={2}>{words.commission}</Heading>
        <Pages call="listCommissions">
          {(policies) =>
            policies.map((policy) => (
              <Stack key={policy.id} direction="row" wrap>
                <Text strong={policy.current}>{words.percentFrom(policy.percent, when(policy.effectiveAt))}</Text>
                {policy.current && <Badge>{words.current}</Badge>}
                {policy.madeBy !== null && <Text tone="muted">{policy.madeBy}</Text>}
              </Stack>
            ))
          }
        </Pages>
        {waits && <p role="status">{words.waits}</p>}
        {mayEdit && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        )}
      </Stack>
      {isOpen && (
        <WhyDialog
          title={words.change}
          busy={busy}
          error={error}
          onConfirm={(why) => void confirm(why)}
          onCancel={() => setOpen(false)}
        >
          <TextField label={words.percent} value={percent} inputMode="decimal" onChange={setPercent} required />
          <TextField
            label={words.from}
            hint={words.fromHint}
            type="datetime-local"
            value={from}
            onChange={setFrom}
            required
          />
        </WhyDialog>
      )}
    </Card>
  );
}

const rupees = (paise: number) => formatRupees(paise / 100);

function Statements() {
  const words = useBooksMessages();
  const [month, setMonth] = useFilter('month', kolkataDate(new Date()).slice(0, 7));
  return (
    <Stack gap={3}>
      <Heading level={2}>{words.statements}</Heading>
      <Stack direction="row">
        <TextField label={words.month} type="month" value={month} onChange={setMonth} />
      </Stack>
      <Pages call="listStatements" query={{ month }}>
        {(lines) => (
          <TableBox label={words.statements}>
            <table aria-label={words.statements}>
              <thead>
                <tr>
                  {[words.provider, words.jobs, words.gross, words.refund, words.commission, words.net, words.held].map(
                    (name) => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.provider.id}>
                    <th scope="row">
                      <Link to={`/operations/books/${line.provider.id}/${month}`}>{line.provider.name}</Link>
                    </th>
                    <td>{line.jobs}</td>
                    <td>{rupees(line.grossPaise)}</td>
                    <td>{rupees(line.refundPaise)}</td>
                    <td>{rupees(line.commissionPaise)}</td>
                    <td>{rupees(line.netPaise)}</td>
                    <td>{line.heldJobs > 0 && `${line.heldJobs}: ${rupees(line.heldPaise)}`}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableBox>
        )}
      </Pages>
    </Stack>
  );
}
