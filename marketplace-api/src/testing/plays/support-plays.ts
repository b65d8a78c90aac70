import type { catalogueCalls, disputeCalls, ticketCalls } from 'operations-contracts';
import { keyOf } from '../../platform/media/stored-photos.ts';
import { bookingIn } from '../bookings.ts';
import type { Prepare } from '../play.ts';
import type { TestApi } from '../test-api.ts';
import { cataloguePlays } from './catalogue-plays.ts';

const why = 'as agreed';
const texts = { en: 'Hello', hi: 'नमस्ते', bn: 'নমস্কার' };

/** A message to the support. */
async function ticket(api: TestApi): Promise<string> {
  const body = { name: 'Mira', email: 'mira@example.in', subject: 'Refund', message: 'When will it come?' };
  return (await api.call('POST', '/user/contact-us', { body })).json.data.ticket;
}
const onTicket =
  (body: object): Prepare =>
  async (api) => ({ params: { id: await ticket(api) }, body: { version: 1, ...body } });

/** A dispute that both sides were heard in; with a photo of the customer. */
async function dispute(api: TestApi) {
  const token = await api.signIn('9876543210', 'Mira');
  const provider = await api.signIn('7000000001');
  const booking = await bookingIn(api, token, 'COMPLETED');
  const body = { message: 'The tap still drips.' };
  const { id } = (await api.call('POST', `/bookings/${booking.id}/dispute`, { token, body })).json.data;
  const { context } = api.api;
  const photo = {
    id: 'photo',
    booking_id: booking.id,
    kind: 'dispute',
    side: 'customer',
    width: 1,
    height: 1,
  } as const;
  const { customer_id } = await context.db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const at = api.clock.now();
  await context.db
    .insertInto('booking_photos')
    .values({ ...photo, user_id: customer_id, created_at: at, removed_at: null })
    .execute();
  await context.media.write(keyOf('photo'), Buffer.from('webp'));
  await api.call('PATCH', `/bookings/${booking.id}/dispute`, { token: provider, body: { action: 'REST' } });
  return id as string;
}

/** How the calls of the support are made to succeed. */
export const supportPlays: Record<
  keyof typeof ticketCalls | keyof typeof disputeCalls | keyof typeof catalogueCalls,
  Prepare
> = {
  ...cataloguePlays,
  listTickets: {},
  getTicket: async (api) => ({ params: { id: await ticket(api) } }),
  assignTicket: onTicket({ mine: true }),
  answerTicket: onTicket({ text: 'Tomorrow.' }),
  noteTicket: onTicket({ text: 'Asked finance.' }),
  closeTicket: onTicket({ why }),
  reopenTicket: async (api, owner) => {
    const id = await ticket(api);
    await owner.call('closeTicket', { params: { id }, body: { why, version: 1 } });
    return { params: { id }, body: { why, version: 2 } };
  },
  listTicketTemplates: {},
  saveTicketTemplate: { body: { name: 'Hello', texts } },
  removeTicketTemplate: async (_api, owner) => ({
    params: { id: (await owner.call('saveTicketTemplate', { body: { name: 'Hello', texts } })).json.data.id },
  }),
  listDisputes: {},
  getDispute: async (api) => ({ params: { id: await dispute(api) } }),
  readDisputeChat: async (api) => ({ params: { id: await dispute(api) }, body: { why } }),
  getDisputePhoto: async (api) => ({ params: { id: await dispute(api), photo: 'photo' } }),
  decideDispute: async (api) => ({ params: { id: await dispute(api) }, body: { refund: 0, reason: why, version: 2 } }),
  settleDispute: async (api) => {
    const { signInStaff } = await import('../staff.ts');
    const id = await dispute(api);
    const support = await signInStaff(api, 'support');
    await support.call('decideDispute', { params: { id }, body: { refund: 100, reason: why, version: 2 } });
    return { params: { id }, body: { why, version: 3 } };
  },
};
