import { useState } from 'react';
import { Button, FormError, Notice, Stack } from 'shared-ui';
import { TextField } from 'shared-ui/forms';
import type { Data } from '../desk/operations-client.ts';
import { Pages } from '../desk/Pages.tsx';
import { TableBox } from '../desk/TableBox.tsx';
import { useFilter } from '../desk/useFilter.ts';
import { useChange } from '../desk/useOperations.ts';
import { useWhen } from '../desk/useWhen.ts';
import { useMessages } from '../messages.ts';

const shown = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value, null, 1));

/** Who did what, when, to what, why, and from where. */
export default function AuditScreen() {
  const messages = useMessages();
  const when = useWhen();
  const { busy, error, run } = useChange();
  const [subject, setSubject] = useFilter<string>('subject', '');
  const [staff, setStaff] = useFilter<string>('staff', '');
  const [check, setCheck] = useState<Data<'checkAudit'> | null>(null);
  const query = { subject: subject.trim() || undefined, staff: staff.trim() || undefined };
  return (
    <Stack gap={5}>
      <Stack direction="row" wrap align="flex-end">
        <TextField label={messages.who} value={staff} onChange={setStaff} />
        <TextField label={messages.subject} value={subject} onChange={setSubject} />
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => void run('checkAudit', {}).then((found) => setCheck(found ?? null))}
        >
          {messages.checkAudit}
        </Button>
      </Stack>
      {error && <FormError>{error}</FormError>}
      {check && (
        <Notice tone={check.brokenAt === null ? 'success' : 'warning'}>
          {check.brokenAt === null ? messages.chainWhole(check.lines) : messages.chainBroken(check.brokenAt)}{' '}
          <small style={{ overflowWrap: 'anywhere' }}>{messages.head(check.head ?? '')}</small>
        </Notice>
      )}
      <Pages call="listAudit" query={query}>
        {(lines) => (
          <TableBox label={messages.audit}>
            <table>
              <thead>
                <tr>
                  {[messages.when, messages.who, messages.what, messages.subject, messages.details].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.seq}>
                    <td>{when(line.at)}</td>
                    <td>
                      {line.staff}
                      <br />
                      <small>{line.origin}</small>
                    </td>
                    <td>{line.action}</td>
                    <td>{line.subject}</td>
                    <td>
                      {line.why}
                      <pre>{[shown(line.before), shown(line.after)].filter(Boolean).join('\n→ ')}</pre>
                    </td>
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
