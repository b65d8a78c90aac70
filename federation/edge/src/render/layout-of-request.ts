import type { IncomingHttpHeaders } from 'node:http';
import { MOBILE_AGENT, type PageLayout } from 'federation-contracts';

/** What the layout depends on, for caches between here and the browser. */
export const LAYOUT_HEADERS = 'Sec-CH-UA-Mobile, User-Agent';

/** Phone or wide screen, by what the browser says of itself; the page looks at the real window before it is painted. */
export const layoutOfRequest = (headers: IncomingHttpHeaders): PageLayout =>
  headers['sec-ch-ua-mobile'] === '?1' || MOBILE_AGENT.test(headers['user-agent'] ?? '') ? 'mobile' : 'desktop';
