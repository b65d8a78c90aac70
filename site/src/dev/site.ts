import { adaptTo, type HotPackages, hotUpstreams, originsOf, sayPageFailure } from 'federation/dev';
import { openDoor } from '../boot/door.ts';
import { readSettings } from '../boot/settings.ts';
import { HOST_PACKAGE, siteNames } from '../boot/site-names.ts';
import { releaseStoreOf } from '../releases/release-store.ts';
import { openSite } from '../serving/open-site.ts';
import { HOT_PACKAGES } from './hot-packages.ts';

/** Child process of `npm run dev`: API and edge, started again whenever a file of theirs changes. */
await openDoor(async () => {
  const hot: HotPackages = JSON.parse(process.env[HOT_PACKAGES] ?? '{"host":null,"remotes":{}}');
  const { address, close } = await openSite(readSettings(process.env), await releaseStoreOf(process.env), {
    adapt: adaptTo(hot, siteNames),
    ...(hot.rest && 'channel' in hot.rest ? { channel: hot.rest.channel } : {}),
    upstreams: {
      hot: hotUpstreams(hot),
      ...(hot.rest && 'address' in hot.rest ? { api: hot.rest.address, assets: hot.rest.address } : {}),
    },
    extraOrigins: originsOf(hot),
    onPageFailure: sayPageFailure(hot, (text) => console.error(text)),
  });
  const names = [...(hot.host ? [HOST_PACKAGE] : []), ...Object.keys(hot.remotes)];
  return { line: `Kaza runs at ${address}, hot: ${names.join(', ')}`, close };
});
