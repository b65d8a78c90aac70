import type { ApiProcess } from '../../api/process/api-process.ts';
import type { Target } from './measure.ts';

export interface BenchCall {
  name: string;
  path: string;
  signedIn?: true;
}

export const targetOf = (api: ApiProcess, { path, signedIn }: BenchCall, token: string): Target => ({
  url: `${api.url}/api/v1${path}`,
  ...(signedIn ? { headers: { authorization: `Bearer ${token}` } } : {}),
});

/** @param from address of the customer, where the API believes a proxy; only so many may sign in from one */
export async function signIn(api: ApiProcess, mobile: string, from = '127.0.0.1'): Promise<string> {
  const forwarded = { 'x-forwarded-for': from };
  const first = await api.call('POST', '/user/verify-mobile', undefined, { mobile }, forwarded);
  const response = await fetch(`${api.url}/dev/outbox`);
  const { data } = (await response.json()) as { data: { to: string; code?: string }[] };
  const otp = data.find((message) => message.to === mobile)?.code;
  const second = await api.call('POST', '/user/verify-otp', first.json.data.token, { otp });
  const token: string = second.json.data.token;
  await api.call('PUT', '/user/update-profile', token, { name: 'Mira Sen', location: 'Kolkata' });
  return token;
}

/** A service of Kolkata, and a provider who offers it. Copies (`addServices`) are neither featured nor offered. */
export async function anOffer(api: ApiProcess) {
  const [service] = (await api.call('GET', '/services/featured?city=Kolkata')).json.data;
  const [provider] = (await api.call('GET', `/user/service-providers-by-services/${service.slug}`)).json.data;
  return { service, provider };
}

/** The ten calls that a visit makes most, with what they need: a customer with some bookings. */
export async function prepareCalls(
  api: ApiProcess,
  mobile = '9876543210',
): Promise<{ calls: BenchCall[]; token: string }> {
  const token = await signIn(api, mobile);
  const { service, provider } = await anOffer(api);
  const ids: string[] = [];
  for (let day = 2; day < 7; day++) {
    const dateTime = new Date(Date.now() + day * 86_400_000).toISOString();
    const offer = { serviceId: service.id, sellerId: provider.id, price: 400, dateTime };
    ids.push((await api.call('POST', '/user/send-offer', token, offer)).json.data.id);
  }
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const calls: BenchCall[] = [
    { name: 'home: random services', path: '/user/random-services?city=Kolkata' },
    { name: 'home: categories', path: '/user/categories' },
    { name: 'listing', path: `/services?subcategory=${service.subcategory.slug}&city=Kolkata` },
    { name: 'search, misspelt', path: '/services/search?q=electrcian&city=Kolkata' },
    { name: 'service', path: `/user/services/${service.id}` },
    { name: 'providers of a service', path: `/user/service-providers-by-services/${service.slug}` },
    { name: 'free times', path: `/user/service-providers/${provider.id}/slots?date=${date}&serviceId=${service.id}` },
    { name: 'profile (signed in)', path: '/user/profile', signedIn: true },
    { name: 'own bookings (signed in)', path: '/user/offers', signedIn: true },
    { name: 'one booking (signed in)', path: `/bookings/${ids[0]}`, signedIn: true },
  ];
  return { calls, token };
}
