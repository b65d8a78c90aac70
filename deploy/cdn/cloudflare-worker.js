/**
 * A Cloudflare Worker: pages of visitors who are nobody in particular come from the CDN. Everybody else, and all that
 * is no page, goes on to the edge. docs/run-in-production.md ("CDN") says how to set it up.
 */
const BUCKET_COOKIE = '__Host-kaza_bucket';
const COOKIE_RULES = 'Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure';
const BUCKETS = 10_000;
/** Per cent: those who may come into a canary together. The edge knows the same. */
const SHARES = [1, 5, 10, 25, 50, 100];
const ONLY_BUCKET = new RegExp(`^${BUCKET_COOKIE}=(\\d{1,4})(?:\\.[\\w.-]*)?$`);
const MOBILE = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile/i;

const isPage = ({ method, url }) => {
  const { pathname, searchParams } = new URL(url);
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/(api|assets|media|dev|telemetry|qa-pass|\.)/.test(pathname) &&
    !/\.[A-Za-z0-9]{1,8}$/.test(pathname) &&
    !searchParams.has('compose') &&
    !searchParams.has('channel')
  );
};

/** The bucket of somebody whose only cookie it is, a new one for who has none; null: they may be somebody. */
function bucketOf(headers, random) {
  const cookie = headers.get('cookie');
  if (headers.has('authorization')) return null;
  if (!cookie) return Math.floor(random() * BUCKETS);
  const [, bucket] = ONLY_BUCKET.exec(cookie) ?? [];
  return bucket === undefined ? null : Number(bucket);
}

/**
 * @param fetchFrom asks the edge; what its address and headers are the same for, and may be kept, comes from the CDN
 */
export async function answer(request, fetchFrom, random = Math.random) {
  const headers = new Headers(request.headers);
  headers.delete('x-page-key');
  const bucket = isPage(request) ? bucketOf(headers, random) : null;
  if (bucket === null) return fetchFrom(new Request(request, { headers }), false);
  const isMobile = headers.get('sec-ch-ua-mobile') === '?1' || MOBILE.test(headers.get('user-agent') ?? '');
  const share = SHARES.find((percent) => bucket < (percent / 100) * BUCKETS);
  const key = `${share}-${isMobile ? 'mobile' : 'desktop'}`;
  const isNew = !headers.has('cookie');
  if (isNew) headers.set('cookie', `${BUCKET_COOKIE}=${bucket}`);
  headers.set('x-page-key', key);
  // Cloudflare looks at no `Vary`: the key is a part of the address. The edge passes over parameters that no page
  // declares.
  const url = new URL(request.url);
  url.searchParams.set('page-key', key);
  const found = await fetchFrom(new Request(url, { method: request.method, headers, redirect: 'manual' }), true);
  const response = new Response(found.body, found);
  if (isNew) response.headers.append('set-cookie', `${BUCKET_COOKIE}=${bucket}; ${COOKIE_RULES}`);
  return response;
}

export default {
  fetch: (request) =>
    answer(request, (asked, mayKeep) => fetch(asked, mayKeep ? { cf: { cacheEverything: true } } : {})),
};
