import type { CallData } from 'shared-contracts';
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

export interface Answer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly text: string;
}

/**
 * Asks the site as a browser would. Rejects where nobody answers.
 * @returns `data` of the type that the caller expects where `status` is the expected one, else whatever came
 */
export async function ask<Data>(
  site: string,
  path: string,
  {
    method = 'GET',
    token,
    body,
    headers = {},
  }: { method?: string; token?: string; body?: object; headers?: object } = {},
): Promise<Answer<Data>> {
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
  return { status: answer.status, data: isJson ? JSON.parse(text).data : null, text };
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
  const asked = await ask<CallData<'verifyMobile'>>(site, '/api/v1/user/verify-mobile', {
    method: 'POST',
    body: { mobile },
  });
  if (asked.status !== 200) throw new Error(`nobody can sign in: ${asked.status} ${asked.text}`);
  const body = { otp: await codeFor(cluster, mobile) };
  const answer = await ask<CallData<'verifyOtp'>>(site, '/api/v1/user/verify-otp', {
    method: 'POST',
    token: asked.data.token,
    body,
  });
  if (answer.status !== 200) throw new Error(`the right code was refused: ${answer.status} ${answer.text}`);
  const { token } = answer.data;
  const profile = {
    name: 'Rina Das',
    location: '12 Park Street, Salt Lake, Kolkata',
    coordinates: { latitude: 22.57, longitude: 88.36 },
  };
  await ask(site, '/api/v1/user/update-profile', { method: 'PUT', token, body: profile });
  const { data } = await ask<CallData<'getProfile'>>(site, '/api/v1/user/profile', { token });
  return { id: data.id, token };
}

/** One professional, and what they ask for a service: all bookings of a drill are theirs, so they could overlap. */
export async function anOffer(cluster: Cluster): Promise<Offer> {
  const services = await ask<CallData<'getServices'>>(cluster.address, '/api/v1/services?limit=1');
  const [service] = services.data;
  if (!service) throw new Error('there is no service to book');
  const path = `/api/v1/user/service-providers-by-services/${service.slug}`;
  const providers = await ask<CallData<'getProvidersByService'>>(cluster.address, path);
  const [provider] = providers.data;
  if (!provider) throw new Error(`nobody offers ${service.slug}`);
  return { serviceId: service.id, sellerId: provider.id, price: String(provider.service_price) };
}
