/** Cache Storage in memory, in the order of coming as browsers have it. `room` is how many entries a device takes. */
export function fakeCaches(room = Number.POSITIVE_INFINITY): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const urlOf = (key: RequestInfo | URL) => new URL(key instanceof Request ? key.url : key, 'https://kaza.test').href;
  const size = () => [...stores.values()].reduce((sum, { size: count }) => sum + count, 0);
  const open = (name: string): Cache => {
    const entries = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, entries);
    return {
      match: async (key: RequestInfo) => entries.get(urlOf(key))?.clone(),
      put: async (key: RequestInfo, answer: Response) => {
        if (!entries.has(urlOf(key)) && size() >= room) throw new DOMException('full', 'QuotaExceededError');
        entries.set(urlOf(key), answer);
      },
      delete: async (key: RequestInfo) => entries.delete(urlOf(key)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };
  return {
    open: async (name: string) => open(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  } as unknown as CacheStorage;
}

/** A site with given responses; `down()` takes the connection away. */
export function fakeSite() {
  const answers = new Map<string, () => Response | Promise<Response>>();
  const asked: string[] = [];
  let isUp = true;
  const fetchFrom = async (request: RequestInfo | URL) => {
    const { pathname, search } = new URL(request instanceof Request ? request.url : request, 'https://kaza.test');
    asked.push(pathname + search);
    if (!isUp) throw new TypeError('Failed to fetch');
    return answers.get(pathname + search)?.() ?? answers.get(pathname)?.() ?? new Response('none', { status: 404 });
  };
  return {
    asked,
    fetch: fetchFrom as typeof fetch,
    has: (path: string, answer: () => Response | Promise<Response>) => void answers.set(path, answer),
    down: () => {
      isUp = false;
    },
    up: () => {
      isUp = true;
    },
  };
}
