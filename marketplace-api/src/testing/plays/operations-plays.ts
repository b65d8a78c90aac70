import type { OperationsCallName } from 'operations-contracts';
import { startNow } from '../../modules/bookings/index.ts';
import { inviteFromMachine } from '../../modules/operations/index.ts';
import { bookingIn } from '../bookings.ts';
import type { Prepare } from '../play.ts';
import type { TestApi } from '../test-api.ts';
import { booksPlays } from './books-plays.ts';
import { measurePlays } from './measure-plays.ts';
import { partnerPlays } from './partner-plays.ts';
import { supportPlays } from './support-plays.ts';

const why = 'as agreed';
let invited = 0;
const email = () => `guest${++invited}@kaza.example`;
const invite = async ({ api }: TestApi): Promise<string> => {
  const address = email();
  await inviteFromMachine(api.context, { name: 'Guest', email: address, roles: ['support'] }, 'test');
  const row = await api.context.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', address)
    .executeTakeFirstOrThrow();
  return row.id;
};

/** An agreed booking that has begun. */
async function begun(api: TestApi): Promise<string> {
  const { id } = await bookingIn(api, await api.signIn('9876543210', 'Mira'), 'ACCEPTED');
  await startNow(api.api.context, id);
  return id;
}
const trade = async (api: TestApi): Promise<string> => {
  const row = await api.api.context.db.selectFrom('provider_trades').select('id').executeTakeFirstOrThrow();
  return row.id;
};

/** Every operations call: a new one does not compile until it stands here. */
export const operationsPlays: Record<OperationsCallName, Prepare> = {
  enterByLink: async (api) => ({
    body: {
      token: await inviteFromMachine(api.api.context, { name: 'Guest', email: email(), roles: ['support'] }, 'test'),
    },
  }),
  beginPasskeySignIn: {},
  enterByPasskey: null,
  enterByRecoveryCode: async (_api, owner) => {
    const { codes } = (await owner.call('makeRecoveryCodes')).json.data;
    return { body: { email: (await owner.call('getOwnAccount')).json.data.email, code: codes[0] } };
  },
  leaveDesk: {},
  getDeskSession: {},
  getOwnAccount: {},
  listStaffSessions: {},
  endStaffSession: async (_api, owner) => ({
    params: { id: (await owner.call('listStaffSessions')).json.data[0].id },
  }),
  listPasskeys: {},
  beginPasskey: {},
  addPasskey: null,
  removePasskey: async (api, owner) => {
    const { id } = (await owner.call('getOwnAccount')).json.data;
    const row = { id: 'key', staff_id: id, name: 'Phone', public_key: '', counter: 0, transports: [] };
    await api.api.context.db
      .insertInto('staff_passkeys')
      .values({ ...row, added_at: api.clock.now() })
      .execute();
    return { params: { id: 'key' } };
  },
  makeRecoveryCodes: {},
  listStaff: {},
  inviteStaff: () => Promise.resolve({ body: { name: 'Guest', email: email(), roles: ['finance'] } }),
  changeStaffRoles: async (api) => ({ params: { id: await invite(api) }, body: { roles: ['finance'], why } }),
  makeStaffLink: async (api) => ({ params: { id: await invite(api) }, body: { why } }),
  endStaff: async (api) => ({ params: { id: await invite(api) }, body: { why } }),
  listApprovals: {},
  decideApproval: async (api, owner) => {
    const { signInStaff } = await import('../staff.ts');
    const asker = await signInStaff(api, 'owner');
    await asker.call('endStaff', { params: { id: await invite(api) }, body: { why } });
    const [asked] = (await owner.call('listApprovals')).json.data.items;
    return { params: { id: asked.id }, body: { agree: true, why } };
  },
  withdrawApproval: async (api, owner) => {
    const { signInStaff } = await import('../staff.ts');
    await signInStaff(api, 'owner');
    await owner.call('endStaff', { params: { id: await invite(api) }, body: { why } });
    const [asked] = (await owner.call('listApprovals')).json.data.items;
    return { params: { id: asked.id } };
  },
  ...supportPlays,
  ...booksPlays,
  listAudit: {},
  checkAudit: {},

  listQueuedBookings: {},
  getQueuedBooking: async (api) => ({ params: { id: await begun(api) } }),
  endQueuedBooking: async (api, owner) => {
    const params = { id: await begun(api) };
    const { version } = (await owner.call('getQueuedBooking', { params })).json.data;
    return { params, body: { as: 'completed', version, why } };
  },
  ...partnerPlays,
  ...measurePlays,
  listAskedTrades: {},
  approveTrade: async (api) => ({ params: { id: await trade(api) }, body: { checked: ['identity'], why } }),
  refuseTrade: async (api) => ({ params: { id: await trade(api) }, body: { reason: 'documents', why } }),
};
