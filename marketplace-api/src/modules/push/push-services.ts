/**
 * Push services of the browsers that know web push. A subscription's address is given by its client and asked by us:
 * anything else could be made to reach into our own network.
 */
export const knownPushServices = [
  'https://fcm.googleapis.com',
  'https://*.push.services.mozilla.com',
  'https://*.notify.windows.com',
  'https://*.push.apple.com',
] as const;

/** Whether an address stands at one of these origins; `*.` is any name below. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const { origin, protocol, host } = new URL(endpoint);
  return services.some((service) => {
    if (!service.includes('*.')) return new URL(service).origin === origin;
    const [scheme = '', name = ''] = service.split('//*');
    return protocol === scheme && host.endsWith(name);
  });
}
