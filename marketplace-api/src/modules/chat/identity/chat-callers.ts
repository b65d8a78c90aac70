import type { IncomingMessage } from 'node:http';
import type { CallersOptions } from 'realtime-database';
import type { ApiSettings } from '../../../platform/process/settings/api-settings.ts';
import { handshakeHost, handshakeNetwork } from '../../../platform/security/client-network.ts';

type CallerSettings = Pick<ApiSettings, 'trustedProxies' | 'siteOrigin' | 'chatOrigins'>;

/** Whose pages may chat, and by which host they came: a trusted proxy says so, and the site's own pages know. */
export function chatCallers({ trustedProxies, siteOrigin, chatOrigins }: CallerSettings): Required<CallersOptions> {
  const saidByProxy = handshakeHost(trustedProxies);
  const site = siteOrigin === null ? null : { origin: siteOrigin, host: new URL(siteOrigin).host };
  return {
    allowedOrigins: [...chatOrigins, ...(siteOrigin === null ? [] : [siteOrigin])],
    hostOf: (request: IncomingMessage) =>
      saidByProxy(request) ?? (request.headers.origin === site?.origin ? site?.host : undefined),
    addressOf: handshakeNetwork(trustedProxies),
  };
}
