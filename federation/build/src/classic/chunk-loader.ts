/**
 * Loads the chunks of a remote that was built as ES modules: each is a classic script, so that the browser holds its
 * hash against the page's. Runs in the page, as the first part of the remote's entry (classic-scripts.ts), and
 * therefore names nothing outside of itself.
 */

type Values = Record<string, unknown>;
type Setter = (values: Values) => void;

interface Declared {
  readonly setters: readonly (Setter | undefined)[];
  execute(): unknown;
}

/** The body of a chunk: an ES module as `System.register` knows it. */
type Declare = (
  exported: (name: string | Values, value?: unknown) => unknown,
  context: {
    readonly meta: { readonly url: string; run(body: (document: Document) => void): void };
    import(request: string): Promise<Values>;
  },
) => Declared;

interface Chunk {
  readonly url: string;
  readonly values: Values;
  readonly importers: Setter[];
  /** Which copy of each required chunk its setters listen to: one that failed is replaced by another. */
  readonly attached: (Chunk | undefined)[];
  requests: readonly string[];
  declared?: Declared;
  fetched?: Promise<void>;
  executed?: Promise<unknown>;
  failed?: true;
}

/** Where the chunks come from. */
export interface ChunkSource {
  /** The page's answer to whether a script may run, and with which hash; null: it may not. */
  verify(url: string): { readonly src: unknown; readonly integrity: string | null } | null;
  readonly timeoutMs: number;
  readonly retryMs: number;
  /** Address of what the chunk of an address requests. Default: relative to its own. */
  resolve?(request: string, url: string): string;
  /** The values of an address that is no chunk, but a module of the page. */
  given?(url: string): Promise<Values> | undefined;
  /** Runs what was a script, with what it takes for the document. */
  runScript?(url: string, body: (document: Document) => void): void;
}

/** Requests a chunk; once more where that failed, unless it may not run. */
function createFetch({ verify, timeoutMs, retryMs }: ChunkSource, hasRun: (url: string) => boolean) {
  function fetchOnce(url: string): Promise<void> {
    const failure = (type: string) =>
      Object.assign(new Error(`Loading chunk ${url} failed: ${type}`), { name: 'ChunkLoadError', type });
    const verified = verify(url);
    if (!verified) return Promise.reject(failure('unverified'));
    return new Promise((resolve, reject) => {
      const script = document.createElement('script');
      const settle = (problem?: string) => {
        clearTimeout(timer);
        script.remove();
        if (problem === undefined) resolve();
        else reject(failure(problem));
      };
      const timer = setTimeout(() => settle('timeout'), timeoutMs);
      script.crossOrigin = 'anonymous';
      if (verified.integrity) script.integrity = verified.integrity;
      script.src = verified.src as string;
      script.onload = () => settle(hasRun(url) ? undefined : 'missing');
      script.onerror = () => settle('error');
      document.head.append(script);
    });
  }
  return (url: string): Promise<void> =>
    fetchOnce(url).catch((error) => {
      if (error.type === 'unverified') throw error;
      return new Promise((resolve) => setTimeout(resolve, retryMs)).then(() => fetchOnce(url));
    });
}

/** Work whose failure is remembered, so that nothing that failed is cached. */
function noticed<Result>(chunk: Chunk, work: Promise<Result>): Promise<Result> {
  work.catch(() => {
    chunk.failed = true;
  });
  return work;
}

/** The values that a chunk exports, for all who import them. */
function exportsOf({ values, importers }: Chunk) {
  return (name: string | Values, value?: unknown): unknown => {
    Object.assign(values, typeof name === 'string' ? { [name]: value } : name);
    for (const set of importers) set(values);
    return value;
  };
}

/** Lets a chunk hear of the values of those that it requires. */
function attach(chunk: Chunk, required: readonly Chunk[]): void {
  required.forEach((one, index) => {
    const set = chunk.declared?.setters[index];
    if (!set || chunk.attached[index] === one) return;
    chunk.attached[index] = one;
    one.importers.push(set);
    set(one.values);
  });
}

/** @returns `register`, which each chunk calls with its address, and `load`, which is their `import()` */
export function createChunkLoader(source: ChunkSource) {
  const registered = new Map<string, readonly [readonly string[], Declare]>();
  const chunks = new Map<string, Chunk>();
  const fetchChunk = createFetch(source, (url) => registered.has(url));

  function chunkAt(url: string): Chunk {
    const known = chunks.get(url);
    if (known) return known;
    const chunk: Chunk = { url, values: {}, importers: [], attached: [], requests: [] };
    chunks.set(url, chunk);
    return chunk;
  }

  function declare(chunk: Chunk): void {
    const { url } = chunk;
    const [requests, body] = registered.get(url) as readonly [readonly string[], Declare];
    const absolute = (request: string) => source.resolve?.(request, url) ?? new URL(request, url).href;
    chunk.requests = requests.map(absolute);
    chunk.declared = body(exportsOf(chunk), {
      meta: { url, run: (body) => source.runScript?.(url, body) },
      import: (request) => load(absolute(request)),
    });
  }

  /** Fetches a chunk and all that it requires, and lets each hear of the values of the others. */
  async function link(chunk: Chunk, seen: Set<Chunk>): Promise<void> {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    chunk.fetched ??= noticed(
      chunk,
      source.given?.(chunk.url)?.then((values) => void exportsOf(chunk)(values)) ??
        (registered.has(chunk.url) ? Promise.resolve() : fetchChunk(chunk.url)).then(() => declare(chunk)),
    );
    await chunk.fetched;
    const required = chunk.requests.map(chunkAt);
    attach(chunk, required);
    await Promise.all(required.map((one) => link(one, seen)));
  }

  /** What is required runs first, each once. */
  function execute(chunk: Chunk, above: ReadonlySet<Chunk>): Promise<unknown> {
    const run = async () => {
      const path = new Set([...above, chunk]);
      for (const one of chunk.requests.map(chunkAt)) if (!path.has(one)) await execute(one, path);
      await chunk.declared?.execute();
    };
    chunk.executed ??= noticed(chunk, run());
    return chunk.executed;
  }

  /** The next one who asks after a failure starts anew. */
  async function load(url: string): Promise<Values> {
    const seen = new Set<Chunk>();
    const chunk = chunkAt(url);
    try {
      await link(chunk, seen);
      await execute(chunk, new Set());
      return chunk.values;
    } catch (error) {
      for (const one of seen) if (one.failed && chunks.get(one.url) === one) chunks.delete(one.url);
      throw error;
    }
  }

  const register = (url: string, requests: readonly string[], body: Declare): void =>
    void registered.set(url, [requests, body]);
  return { register, load };
}
