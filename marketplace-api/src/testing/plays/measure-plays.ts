import type { measureCalls } from 'operations-contracts';
import { actOnBooking } from '../../modules/bookings/index.ts';
import { asha, bookingIn } from '../bookings.ts';
import type { Prepare } from '../play.ts';
import { signInStaff, type TestStaff } from '../staff.ts';
import type { TestApi } from '../test-api.ts';

const why = 'as reported';
export const inThree = { en: 'You did not come.', hi: 'आप नहीं आए।', bn: 'আপনি আসেননি।' };

/** An agreed visit that Asha gives back a quarter of an hour before its start. */
export async function lateCancel(api: TestApi, reason = 'Another job', dateTime = '2026-11-22T10:00:00+05:30') {
  const mira = await api.signIn('9876543210', 'Mira');
  const { id } = await bookingIn(api, mira, 'ACCEPTED', { dateTime });
  const ahead = Date.parse(dateTime) - api.clock.now().getTime() - 15 * 60_000;
  if (ahead > 0) api.clock.advance(ahead);
  await actOnBooking(api.api.context, id, { by: 'provider', providerId: asha.id }, 'CANCEL', { reason });
  return id;
}

export async function notice(staff: TestStaff, over: object = {}): Promise<string> {
  const body = { providerId: asha.id, kind: 'pause', reason: 'complaints', facts: inThree, why, ...over };
  return (await staff.call('giveNotice', { body })).json.data.id;
}

export const answer = async (api: TestApi, id: string, action = 'ANSWER', more: object = {}) => {
  const token = await api.signIn(asha.mobile);
  const body = { action, text: 'The bus broke down on the way.', ...more };
  return api.call('PATCH', `/provider/measures/${id}`, { token, body });
};
export const versionOf = async (staff: TestStaff, id: string): Promise<number> =>
  (await staff.call('getMeasure', { params: { id } })).json.data.version;

const at =
  (prepare: (api: TestApi, owner: TestStaff) => Promise<string>, body: object): Prepare =>
  async (api, owner) => {
    const id = await prepare(api, owner);
    return { params: { id }, body: { why, version: await versionOf(owner, id), ...body } };
  };
const byAnother = async (api: TestApi, over: object = {}) => notice(await signInStaff(api, 'owner'), over);
const answered = async (api: TestApi, staff: TestStaff) => {
  const id = await notice(staff);
  await answer(api, id);
  return id;
};
const enforce = async (staff: TestStaff, id: string) =>
  staff.call('decideMeasure', {
    params: { id },
    body: { enforce: true, decision: inThree, why, version: await versionOf(staff, id) },
  });

/** How the calls of due process are made to succeed. */
export const measurePlays: Record<keyof typeof measureCalls, Prepare> = {
  findProviders: {},
  listIncidents: { params: { id: asha.id } },
  listMeasures: {},
  getMeasure: async (_api, owner) => ({ params: { id: await notice(owner) } }),
  giveNotice: {
    body: { providerId: asha.id, kind: 'pause', reason: 'complaints', facts: inThree, why },
  },
  reviewDanger: at((api) => byAnother(api, { danger: true }), { confirm: true }),
  decideMeasure: at(answered, { enforce: true, decision: inThree }),
  decideAppeal: at(
    async (api) => {
      const other = await signInStaff(api, 'owner');
      const id = await answered(api, other);
      await enforce(other, id);
      await answer(api, id, 'APPEAL');
      return id;
    },
    { uphold: false, decision: inThree },
  ),
  liftMeasure: at((api) => byAnother(api, { danger: true }), {}),
};
