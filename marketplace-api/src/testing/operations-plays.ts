import type { OperationsCallName } from 'operations-contracts';
import { inviteFromMachine } from '../modules/operations/index.ts';
import type { TestStaff } from './staff.ts';
import type { TestApi } from './test-api.ts';

interface Play {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}
/** What makes a call succeed for an owner: its input, and the rows that it needs. Null: only a browser can (its own tests do). */
type Prepare = ((api: TestApi, owner: TestStaff) => Promise<Play>) | Play | null;

const why = 'as agreed';
let invited = 0;
const email = () => `guest${++invited}@kaza.example`;
const invite = async (owner: TestStaff): Promise<string> =>
  (await owner.call('inviteStaff', { body: { name: 'Guest', email: email(), roles: ['support'] } })).json.data.member
    .id;

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
  changeStaffRoles: async (_api, owner) => ({ params: { id: await invite(owner) }, body: { roles: ['finance'], why } }),
  makeStaffLink: async (_api, owner) => ({ params: { id: await invite(owner) }, body: { why } }),
  endStaff: async (_api, owner) => ({ params: { id: await invite(owner) }, body: { why } }),
  listApprovals: {},
  decideApproval: async (api, owner) => {
    const { signInStaff } = await import('./staff.ts');
    const asker = await signInStaff(api, 'owner');
    await asker.call('endStaff', { params: { id: await invite(owner) }, body: { why } });
    const [asked] = (await owner.call('listApprovals')).json.data.items;
    return { params: { id: asked.id }, body: { agree: true, why } };
  },
  listAudit: {},
  checkAudit: {},
};
