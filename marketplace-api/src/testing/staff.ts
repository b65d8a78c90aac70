import { type OperationsCallName, operationsCalls, type StaffRole } from 'operations-contracts';
import { inviteFromMachine } from '../modules/operations/index.ts';
import type { TestApi, TestResponse } from './test-api.ts';

interface Input {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly from?: string;
}

/** Somebody at the operations desk. */
export interface TestStaff {
  readonly cookie: string;
  call(name: OperationsCallName, input?: Input): Promise<TestResponse>;
}

/** Makes operations calls with a cookie, or without one. */
export function staffWith(api: TestApi, cookie: string): TestStaff {
  return {
    cookie,
    call(name, { params = {}, query, body, headers, from } = {}) {
      const { method, path } = operationsCalls[name];
      const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? 'none'));
      const asked = query
        ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
        : '';
      return api.call(method, `${filled}${asked}`, {
        ...(body === undefined ? {} : { body }),
        ...(from ? { from } : {}),
        headers: { ...(cookie ? { cookie } : {}), ...headers },
      });
    },
  };
}

/** One account came in by a link that the other one made, while others could have made it. */
export async function letInBy(api: TestApi, staff: TestStaff, by: TestStaff): Promise<void> {
  const [id, let_in_by] = await Promise.all(
    [staff, by].map(async (each): Promise<string> => (await each.call('getOwnAccount')).json.data.id),
  );
  await api.api.context.db
    .updateTable('staff')
    .set({ let_in_by })
    .where('id', '=', id ?? '')
    .execute();
}

let people = 0;

/** Invites somebody with these roles and signs them in by their link. */
export async function signInStaff(api: TestApi, ...roles: StaffRole[]): Promise<TestStaff> {
  people += 1;
  const name = `${roles.join(' ')} ${people}`;
  const email = `staff${people}@kaza.example`;
  const token = await inviteFromMachine(api.api.context, { name, email, roles }, 'test');
  const entered = await staffWith(api, '').call('enterByLink', { body: { token } });
  const [cookie = ''] = String(entered.headers['set-cookie']).split(';');
  return staffWith(api, cookie);
}
