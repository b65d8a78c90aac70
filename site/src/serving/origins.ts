import type { ExtraOrigins } from 'federation-edge';
import type { Settings } from '../boot/settings.ts';

/** Google's addresses, only where a setting asks for Google; and those of development servers. */
export function allOrigins(
  { api: { mapsApiKey, firebase }, imageOrigins }: Settings,
  others: ExtraOrigins = {},
): ExtraOrigins {
  const maps = mapsApiKey ? ['https://maps.googleapis.com'] : [];
  const database = firebase ? new URL(firebase.databaseURL) : null;
  const realtime = database
    ? [
        database.origin,
        `wss://${database.host}`,
        `wss://*.${database.host.split('.').slice(1).join('.')}`,
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
      ]
    : [];
  return {
    script: [...maps, ...(others.script ?? [])],
    connect: [...maps, ...realtime, ...(others.connect ?? [])],
    image: [
      ...(mapsApiKey ? ['https://*.googleapis.com', 'https://*.gstatic.com'] : []),
      ...imageOrigins,
      ...(others.image ?? []),
    ],
    hot: others.hot ?? [],
  };
}
