import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { askStaff } from 'marketplace-api/staff';
import { StartError } from '../boot/explain.ts';

const usage = `npm run staff -- COMMAND (docs/staff.md)

  invite EMAIL           a staff account for the operations desk, or a new link for one that there is
    --name NAME --role ROLES   support, catalogue, finance, owner (default: owner)
  verify [--head HASH]   checks that the audit log is whole, and still holds a head that it printed earlier

  list [--all]           trades that wait, oldest first; --all: every one
  approve TRADE          verifies it: customers see its services from then on
    --checked WHAT       what was checked: identity,skill (default: both)
  refuse TRADE           refuses it, also one that was verified
    --reason WHY         documents, identity, skill, place or conduct; or in your own words, in all three languages:
    --en TEXT --hi TEXT --bn TEXT
  bookings               agreed ones that have begun and wait for staff: a no-show that is objected to, or no word at all
  end BOOKING            ends one of them and tells both sides: --cancelled or --completed
  signs                  completed bookings of late that look as if one hand were on both sides, worst first
  photos BOOKING         saves what its customer showed of a problem as files, for you alone
    --into FOLDER        where (default: this one)
  woman PROVIDER         records that she is a woman, for services that promise one; --no takes it back
  record                 what staff did, newest first
    --by NAME            who you are, for the record (default: the user of this machine)`;

const options = {
  all: { type: 'boolean', default: false },
  checked: { type: 'string', default: 'identity,skill' },
  reason: { type: 'string' },
  en: { type: 'string' },
  hi: { type: 'string' },
  bn: { type: 'string' },
  no: { type: 'boolean', default: false },
  cancelled: { type: 'boolean', default: false },
  completed: { type: 'boolean', default: false },
  into: { type: 'string', default: '.' },
  by: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string', default: 'owner' },
  head: { type: 'string' },
} as const;

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('\n')[0]}\n${usage}`);
  }
}

const endOf = ({ completed }: { completed: boolean }) => (completed ? 'completed' : 'cancelled');

/** What the command line asks for; the API checks it. */
function requestOf({ values, positionals }: ReturnType<typeof parse>): unknown {
  const [name, id] = positionals;
  const by = values.by ?? userInfo().username;
  const { en, hi, bn } = values;
  switch (name) {
    case 'list':
      return { do: 'list', all: values.all };
    case 'invite':
      return id && { do: 'invite', email: id, name: values.name ?? id, roles: values.role.split(','), by };
    case 'verify':
      return { do: 'verify', head: values.head };
    case 'record':
    case 'bookings':
    case 'signs':
      return { do: name };
    case 'end':
      return id && values.cancelled !== values.completed && { do: 'end', booking: id, as: endOf(values), by };
    case 'approve':
      return id && { do: 'approve', trade: id, checked: values.checked.split(','), by };
    case 'refuse':
      return id && { do: 'refuse', trade: id, reason: values.reason ?? { en, hi, bn }, by };
    case 'photos':
      return id && { do: 'photos', booking: id, by };
    case 'woman':
      return id && { do: 'woman', provider: id, recorded: !values.no, by };
    default:
      return undefined;
  }
}

/** @throws StartError, one line */
export async function staffCommand(
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  const parsed = parse(argv);
  const request = requestOf(parsed);
  if (!request) throw new StartError(usage);
  const answer = await askStaff(env, request);
  if ('refused' in answer) throw new StartError(answer.refused);
  for (const { name, base64 } of answer.files ?? []) {
    await writeFile(join(parsed.values.into, name), Buffer.from(base64, 'base64'), { mode: 0o600 });
  }
  for (const line of answer.lines) say(line);
  if (answer.lines.length === 0) say('Nothing waits.');
}
