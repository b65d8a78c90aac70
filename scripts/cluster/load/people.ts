import type { Cluster } from '../open-cluster.ts';

export interface Customer {
  readonly id: string;
  readonly token: string;
}

interface Offer {
  readonly serviceId: string;
  readonly sellerId: string;
  readonly price: string;
}

const LONGEST_MS = 10_000;

/** Asks the site as a browser would. Rejects where nobody answers. */
export async function ask(
  site: string,
  path: string,
  {
    method = 'GET',
    token,
    body,
    headers = {},
  }: { method?: string; token?: string; body?: object; headers?: object } = {},
) {
  const answer = await fetch(`${site}${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  // biome-ignore lint/suspicious/noExplicitAny: read by the rules that the drill checks
  return { status: answer.status, data: isJson ? (JSON.parse(text).data as any) : null, text };
}

async function codeFor(cluster: Cluster, mobile: string): Promise<string> {
  for (;;) {
    const code = cluster.gateway.codeOf(mobile);
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Signs a new customer in, by the code that the gateway got. */
export async function newCustomer(cluster: Cluster, index: number): Promise<Customer> {
  const site = cluster.address;
  const mobile = `98300${String(10_000 + index)}`;
  const asked = await ask(site, '/api/v1/user/verify-mobile', { method: 'POST', body: { mobile } });
  if (asked.status !== 200) throw new Error(`nobody can sign in: ${asked.status} ${asked.text}`);
  const body = { otp: await codeFor(cluster, mobile) };
  const answer = await ask(site, '/api/v1/user/verify-otp', { method: 'POST', token: asked.data.token, body });
  if (answer.status !== 200) throw new Error(`the right code was refused: ${answer.status} ${answer.text}`);
  const { token } = answer.data;
  const profile = {
    name: 'Rina Das',
    location: '12 Park Street, Salt Lake, Kolkata',
    coordinates: { latitude: 22.57, longitude: 88.36 },
  };
  await ask(site, '/api/v1/user/update-profile', { method: 'PUT', token, body: profile });
  const { data } = await ask(site, '/api/v1/user/profile', { token });
  return { id: String(data.userId ?? data.id ?? data._id), token };
}

/** One professional, and what they ask for a service: all bookings of a drill are theirs, so that they could overlap. */
export async function anOffer(cluster: Cluster): Promise<Offer> {
  const services = await ask(cluster.address, '/api/v1/services?limit=1');
  const [service] = services.data;
  const providers = await ask(cluster.address, `/api/v1/user/service-providers-by-services/${service.slug}`);
  const [provider] = providers.data;
  return { serviceId: service.id, sellerId: provider.id, price: String(provider.service_price) };
}
