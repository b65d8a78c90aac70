import { adaptTo, type HotPackages, originsOf } from 'federation/dev';
import { endWell } from '../boot/end-well.ts';
import { readSettings } from '../boot/settings.ts';
import { siteNames } from '../boot/site-names.ts';
import { explain } from '../boot/start-failure.ts';
import { releaseStoreOf } from '../releases/release-store.ts';
import { openSite, type Site } from '../serving/open-site.ts';
import { HOT_PACKAGES } from './hot-packages.ts';

/** Child process of `npm run dev`: API and edge, started again whenever a file of theirs changes. */
try {
  const settings = readSettings(process.env);
  const hot: HotPackages = JSON.parse(process.env[HOT_PACKAGES] ?? '{"host":null,"remotes":{}}');
  let site: Site | null = null;
  endWell(async () => site?.close());
  site = await openSite(settings, await releaseStoreOf(process.env), {
    adapt: adaptTo(hot, siteNames),
    ...(hot.rest && 'channel' in hot.rest ? { channel: hot.rest.channel } : {}),
    ...(hot.rest && 'address' in hot.rest ? { upstreams: { api: hot.rest.address, assets: hot.rest.address } } : {}),
    extraOrigins: originsOf(hot),
  });
  console.log(
    `Kaza runs at ${site.address}, hot: ${[...(hot.host ? ['host-shell'] : []), ...Object.keys(hot.remotes)].join(', ')}`,
  );
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
