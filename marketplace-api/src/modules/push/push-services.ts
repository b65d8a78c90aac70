/** Whether an address stands at one of these origins; `*.` is any name below. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const { origin, protocol, host } = new URL(endpoint);
  return services.some((service) => {
    if (!service.includes('*.')) return new URL(service).origin === origin;
    const [scheme = '', name = ''] = service.split('//*');
    return protocol === scheme && host.endsWith(name);
  });
}
