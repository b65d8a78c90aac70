import type { applicationCalls } from 'operations-contracts';
import sharp from 'sharp';
import type { Prepare } from '../play.ts';
import type { TestStaff } from '../staff.ts';
import type { TestApi } from '../test-api.ts';

const why = 'as seen';
/** Somebody who wants to offer services. */
export const applicant = { mobile: '9000000001', name: 'Ravi Kumar' };

export const sendForm = async (api: TestApi, mobile = applicant.mobile): Promise<string> => {
  const body = { name: applicant.name, email: 'ravi@example.in', phoneNumber: mobile };
  const form = { ...body, location: '12 Park Street, Kolkata', occupation: 'Plumber' };
  return (await api.call('POST', '/user/partner-application', { body: form })).json.data.ticket;
};

/** A photo as an applicant sends one. */
export async function showDocument(api: TestApi, token: string, kind: string): Promise<number> {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#286e5a' } })
    .jpeg()
    .toBuffer();
  const answer = await api.call('POST', `/user/partner-application/documents?kind=${kind}`, { token, body: bytes });
  return answer.status;
}

export const ownDetails = { pinCode: '700091', experience: 8, trades: ['cat_plumbing'], upiId: 'ravi@okaxis' };
const versionOf = async (staff: TestStaff, id: string): Promise<number> =>
  (await staff.call('getApplication', { params: { id } })).json.data.version;

/** Everything that was asked for is there, and was sent. Resolves with the token of the applicant. */
export async function answerAll(api: TestApi, staff: TestStaff, id: string): Promise<string> {
  const version = await versionOf(staff, id);
  await staff.call('askForDocuments', { params: { id }, body: { kinds: ['identity'], why, version } });
  const token = await api.signIn(applicant.mobile, applicant.name);
  await showDocument(api, token, 'identity');
  await api.call('PUT', '/user/partner-application', { token, body: ownDetails });
  await api.call('PATCH', '/user/partner-application', { token, body: { action: 'SEND' } });
  return token;
}

export async function checkAll(staff: TestStaff, id: string): Promise<void> {
  for (const what of ['identity', 'area', 'upi', 'skill'] as const) {
    const trade = what === 'skill' ? { categoryId: 'cat_plumbing' } : {};
    const version = await versionOf(staff, id);
    await staff.call('checkApplication', { params: { id }, body: { what, ...trade, passed: true, why, version } });
  }
}

/** A provider who was approved, and has nothing on the desk yet. */
export async function approved(api: TestApi, staff: TestStaff): Promise<{ id: string; token: string }> {
  const id = await sendForm(api);
  const token = await answerAll(api, staff, id);
  await checkAll(staff, id);
  await staff.call('approveApplication', { params: { id }, body: { why, version: await versionOf(staff, id) } });
  return { id, token };
}

const at =
  (state: 'received' | 'sent' | 'checked', body: object = {}): Prepare =>
  async (api, owner) => {
    const id = await sendForm(api);
    if (state !== 'received') await answerAll(api, owner, id);
    if (state === 'checked') await checkAll(owner, id);
    return { params: { id }, body: { why, version: await versionOf(owner, id), ...body } };
  };

/** How the calls about applications are made to succeed. */
export const partnerPlays: Record<keyof typeof applicationCalls, Prepare> = {
  listApplications: {},
  getApplication: async (api) => ({ params: { id: await sendForm(api) } }),
  getApplicationDocument: async (api, owner) => {
    const id = await sendForm(api);
    await answerAll(api, owner, id);
    const [document] = (await owner.call('getApplication', { params: { id } })).json.data.documents;
    return { params: { id, document: document.id } };
  },
  askForDocuments: at('received', { kinds: ['identity', 'skill'] }),
  checkApplication: at('sent', { what: 'skill', categoryId: 'cat_plumbing', passed: true }),
  approveApplication: at('checked'),
  refuseApplication: at('received', { reason: 'place' }),
};
