import { staffRoles } from 'operations-contracts';
import { tradeChecks, tradeRefusals } from 'shared-contracts';
import * as v from 'valibot';

const words = v.pipe(v.string(), v.trim(), v.minLength(1, 'Say why, in all three languages'), v.maxLength(300));
const staff = v.pipe(v.string(), v.trim(), v.minLength(1, 'Say who you are: --by NAME'), v.maxLength(100));

/** What staff may do about providers and bookings; the format of a command to the database's process. */
export const staffRequest = v.variant('do', [
  v.object({ do: v.literal('list'), all: v.boolean() }),
  v.object({
    do: v.literal('invite'),
    name: v.pipe(v.string('Say their name: invite EMAIL --name NAME'), v.trim(), v.minLength(1), v.maxLength(100)),
    email: v.pipe(v.string(), v.trim(), v.email('Say an email address: invite EMAIL --name NAME')),
    roles: v.pipe(
      v.array(v.picklist(staffRoles, `Roles are ${staffRoles.join(', ')}`)),
      v.minLength(1, 'Say a role: --role owner'),
    ),
    by: staff,
  }),
  v.object({ do: v.literal('verify'), head: v.optional(v.string()) }),
  v.object({
    do: v.literal('approve'),
    trade: v.string(),
    checked: v.pipe(v.array(v.picklist(tradeChecks, 'Unknown check')), v.minLength(1, 'Say what was checked')),
    by: staff,
  }),
  v.object({
    do: v.literal('refuse'),
    trade: v.string(),
    reason: v.union(
      [v.picklist(tradeRefusals), v.object({ en: words, hi: words, bn: words })],
      `Give a reason: ${tradeRefusals.join(', ')}; or your own words with --en, --hi and --bn`,
    ),
    by: staff,
  }),
  v.object({ do: v.literal('woman'), provider: v.string(), recorded: v.boolean(), by: staff }),
  v.object({ do: v.literal('photos'), booking: v.string(), by: staff }),
  v.object({ do: v.picklist(['record', 'bookings', 'signs']) }),
  v.object({
    do: v.literal('end'),
    booking: v.string(),
    as: v.picklist(['cancelled', 'completed'], 'Say --cancelled or --completed'),
    by: staff,
  }),
]);
export type StaffRequest = v.InferOutput<typeof staffRequest>;
