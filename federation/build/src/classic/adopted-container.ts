/**
 * The container of a build that was made elsewhere: gives its exposes to the page, and the page's shared modules to it.
 * Runs in the page, as a part of the entry that publishing writes (adopt-build.ts), and therefore names nothing outside
 * of itself.
 */

type Values = Record<string, unknown>;
type PartPlan = import('./adopted-parts.ts').PartPlan;

interface SharedVersion {
  readonly get?: () => unknown;
  readonly lib?: () => unknown;
}
type ShareScope = Record<string, Record<string, SharedVersion>>;

/** The container protocol of module federation. */
interface Container {
  init(scope: unknown, initScope?: unknown[], options?: object): unknown;
  get(expose: string): Promise<() => Values>;
}

/** What was found out about the build when it was published. */
export interface AdoptedPlan extends PartPlan {
  /** Script that brings its container; absent: exposes are modules. */
  readonly container?: string | undefined;
  /** Expose → its name in that container, or the file of its module. */
  readonly exposes: Readonly<Record<string, string>>;
  /** Modules that it takes of its page. */
  readonly taken: readonly string[];
  /** Requests by name that its own files answer. */
  readonly names: Readonly<Record<string, string>>;
}

type Verify = (url: string) => { readonly src: unknown; readonly integrity: string | null } | null;

/** A document whose script elements ask the page, as all that load scripts here do. */
function verifiedDocument(verify: Verify, url: string): Document {
  const guard = (element: HTMLElement): HTMLElement => {
    const load = (address: unknown) => {
      const script = verify(new URL(String(address), url).href);
      if (!script) throw new Error(`${address} is not a script of this release`);
      Object.assign(element, {
        crossOrigin: 'anonymous',
        ...(script.integrity ? { integrity: script.integrity } : {}),
      });
      Reflect.set(HTMLScriptElement.prototype, 'src', script.src, element);
    };
    Object.defineProperty(element, 'src', {
      get: () => Reflect.get(HTMLScriptElement.prototype, 'src', element),
      set: load,
    });
    const setAttribute = element.setAttribute.bind(element);
    element.setAttribute = (name, value) => (name === 'src' ? load(value) : setAttribute(name, value));
    return element;
  };
  const own: Record<string | symbol, unknown> = {
    createElement: (name: string, options?: ElementCreationOptions) => {
      const element = document.createElement(name, options);
      return String(name).toLowerCase() === 'script' ? guard(element) : element;
    },
  };
  return new Proxy(document, {
    get: (target, key) => {
      if (key in own) return own[key];
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (target, key, value) => Reflect.set(target, key, value),
  });
}

/** Runs what was a script. Bundlers ask `currentScript` for the address of their files, whatever they call it. */
function runScript(url: string, verify: Verify, body: (document: Document) => void): void {
  const currentScript = { src: url, tagName: 'SCRIPT', getAttribute: () => url };
  Object.defineProperty(document, 'currentScript', { configurable: true, value: currentScript });
  try {
    body(verifiedDocument(verify, url));
  } finally {
    // The browser's own stands on its prototype.
    Reflect.deleteProperty(document, 'currentScript');
  }
}

/** A shared module, as modules import it. */
function valuesOf(module: unknown): Values {
  const values = Object(module) as Values;
  return { ...values, default: 'default' in values ? values.default : module };
}

/** @returns the container, and what its chunks call */
export function createAdopted(
  plan: AdoptedPlan,
  base: string,
  source: Parameters<typeof import('./chunk-loader.ts').createChunkLoader>[0],
  createLoader: typeof import('./chunk-loader.ts').createChunkLoader,
  shownPart: typeof import('./adopted-parts.ts').shownPart,
): { readonly register: (file: string, ...chunk: unknown[]) => void; readonly container: Container } {
  const { remote, container, exposes, names, taken } = plan;
  const PAGE = 'page:';
  let scope: ShareScope = {};
  const fileAt = (file: string) => new URL(file, base).href;

  async function pageModule(request: string): Promise<Values> {
    const [version] = Object.values(scope[request] ?? {});
    if (!version) throw new Error(`The page does not share ${request}, which ${remote} imports`);
    const factory = version.lib ?? ((await version.get?.()) as () => unknown);
    return valuesOf(factory());
  }
  const loader = createLoader({
    ...source,
    resolve: (request, url) => {
      if (/^(\.{0,2}\/|[a-z]+:)/.test(request)) return new URL(request, url).href;
      return names[request] === undefined ? `${PAGE}${request}` : fileAt(names[request]);
    },
    given: (url) => (url.startsWith(PAGE) ? pageModule(url.slice(PAGE.length)) : undefined),
    runScript: (url, body) => runScript(url, source.verify, body),
  });

  /** What the page shares, with what the build takes of it at hand: some containers wait for none that is to come. */
  async function scopeForContainer(): Promise<ShareScope> {
    const entries = Object.entries(scope).map(async ([name, versions]) => {
      const loaded = Object.entries(versions).map(async ([version, entry]) => {
        if (!taken.includes(name) || !entry.get) return [version, entry] as const;
        const lib = entry.lib ?? ((await entry.get()) as () => unknown);
        return [version, { ...entry, lib, loaded: true }] as const;
      });
      const held = Object.fromEntries(await Promise.all(loaded));
      // It adds nothing: a second copy would be one for its neighbours too.
      return [name, new Proxy(held, { set: () => true, defineProperty: () => true })] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  async function startContainer(file: string): Promise<Container> {
    const values = await loader.load(fileAt(file));
    const theirs = (values.container ?? values) as Container;
    const held = await scopeForContainer();
    const options = { version: '', shareScopeKeys: 'default' };
    Object.defineProperty(options, 'shareScopeMap', { value: { default: held } });
    await theirs.init(held, [], options);
    return theirs;
  }
  let starting: Promise<Container> | undefined;
  /** A start that failed is not cached. */
  const started = (file: string): Promise<Container> => {
    starting ??= startContainer(file).catch((error) => {
      starting = undefined;
      throw error;
    });
    return starting;
  };

  const register = (file: string, ...chunk: unknown[]): void =>
    loader.register(fileAt(file), ...(chunk as [readonly string[], Parameters<typeof loader.register>[2]]));
  return {
    register,
    container: {
      init(given) {
        scope = given as ShareScope;
      },
      async get(expose: string) {
        const theirs = exposes[expose];
        if (theirs === undefined) throw new Error(`${remote} has no ${expose}`);
        const module =
          container === undefined
            ? await loader.load(fileAt(theirs))
            : (await (await started(container)).get(theirs))();
        const part = shownPart(module, expose, plan);
        return () => part;
      },
    },
  };
}
