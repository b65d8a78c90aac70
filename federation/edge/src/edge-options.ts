import type { ReleaseStore } from 'federation-release';
import type { ExtraOrigins } from './access/security-headers.ts';
import type { VisitorSettings } from './access/visitor-cookie.ts';
import type { Upstreams } from './assets/upstream-routes.ts';
import type { CdnOptions } from './cdn/purge-on-move.ts';
import type { SiteNames } from './composition/host-document.ts';
import type { Variant } from './composition/variant.ts';
import type { RenderSettings } from './render/pool/render-settings.ts';
import type { ReadApi } from './render/server-builds.ts';
import type { OnPageFailure, OnPageReport } from './telemetry/telemetry-routes.ts';

/** What an edge serves, and in whose name. */
export interface EdgeOptions {
  readonly store: ReleaseStore;
  /** Its name, and the prefix of its cookies. What its pages show comes from the host's release. */
  readonly site?: SiteNames;
  /** Channel of visitors who name none. Default `production`. */
  readonly channel?: string;
  /** Milliseconds until the store is asked again for channels and revocations, followed within 1 s. Default 500. */
  readonly maxAgeMs?: number;
  /** How long a page waits for the store where no composition is known yet. Default 5000. */
  readonly patienceMs?: number;
  /** How long a page that can be made of what is known waits for news of it, in milliseconds. Default 250. */
  readonly newsMs?: number;
  /** How often telemetry counts are written to the store, and canaries judged by them. Default 10 000. */
  readonly telemetryFlushMs?: number;
  /** Called with each thing that pages report, for metrics. */
  readonly onPageReport?: OnPageReport;
  /** Development only: called with each failure that pages report, for the terminal. */
  readonly onPageFailure?: OnPageFailure;
  /** Inlined in every page for the shell (`PublicConfig` of the contracts). */
  readonly pageConfig?: unknown;
  readonly extraOrigins?: ExtraOrigins;
  /**
   * Where people reach the site, such as `https://market.example`. Absent: sitemap and pages say what their request
   * says, to nobody else. With `https:` cookies are `__Host-`.
   */
  readonly origin?: string;
  /** Signs visits and knows QA passes; one for all edges of a site (`siteSecret`). Absent: this process's own. */
  readonly secret?: string;
  /** False: `?compose=`, `?channel=` and `/releases.json` need a QA pass. Default true, for a machine of one's own. */
  readonly openToTesters?: boolean;
  /** Default true; with false, browsers end the service worker that they have. */
  readonly serviceWorker?: boolean;
  /** Calls the API for pages while the edge renders them. Without it every page is rendered in the browser. */
  readonly readApi?: ReadApi;
  /**
   * One word for the content that pages are rendered from; once it changes they are rendered anew, within a second.
   * Called a few times a second while pages are cached; may reject. Absent: pages follow within 15 s.
   */
  readonly contentRevision?: () => Promise<string>;
  /** Finds who is signed in, for pages of their own. Without it, or `readApi`, every page is for everybody. */
  readonly visitor?: VisitorSettings;
  /** A renderer service, `unix:/run/renderer.sock` or `tcp://renderer:9000`. Absent: processes of this machine. */
  readonly rendererUpstream?: string;
  /** Limits of rendering, in place of those of `renderSettings`. */
  readonly render?: Partial<RenderSettings>;
  /** A CDN stands in front, with the rule of `deploy/cdn`, and may hold pages. Needs `origin`. */
  readonly cdn?: CdnOptions;
  /** Addresses of the live catalog, for /sitemap.xml. */
  readonly sitemapAddresses?: () => Promise<readonly string[]>;
  /** What other processes answer, passed on to them. */
  readonly upstreams?: Upstreams;
  /** Development only: puts packages that are served hot into a composition, or makes one of them. */
  readonly adapt?: (variant: Variant | null) => Variant | null;
}
