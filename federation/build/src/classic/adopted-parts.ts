/**
 * What a page shows of an expose of a build that was made elsewhere. Runs in the page, as a part of the entry that
 * publishing writes (adopt-build.ts), and therefore names nothing outside of itself.
 */
type Values = Record<string, unknown>;

/** What was found out about the exposes of the build. */
export interface PartPlan {
  readonly remote: string;
  /** Expose → the custom element that its module defines. */
  readonly elements: Readonly<Record<string, string>>;
  /** Whether an expose may be an application of Module Federation's bridge: it gives `render` and `destroy`. */
  readonly hasBridge: boolean;
}

interface Lifecycles {
  readonly bootstrap?: unknown;
  readonly mount?: unknown;
  readonly unmount?: unknown;
  readonly update?: unknown;
}

/** The lifecycles of single-spa, as the neutral contract has them. */
function neutral(app: Lifecycles, remote: string) {
  let started: Promise<unknown> | undefined;
  const run = async (hook: keyof Lifecycles, props: object) => {
    for (const step of [app[hook] ?? []].flat()) await (step as (props: object) => unknown)(props);
  };
  return {
    async mount(element: HTMLElement, props: object, host: unknown) {
      const domElement = element.ownerDocument.createElement('div');
      // Where applications look that are not told.
      domElement.id = `single-spa-application:${remote}`;
      element.append(domElement);
      const given = { name: remote, host, domElement, singleSpa: {}, ...props };
      started ??= run('bootstrap', given);
      await started;
      await run('mount', given);
      return {
        ...(app.update ? { update: (next: object) => void run('update', { ...given, ...next }) } : {}),
        unmount: () => run('unmount', given).then(() => domElement.remove()),
      };
    },
  };
}

/** A custom element, as the neutral contract has it: the page's props are its properties. */
function neutralElement(name: string) {
  return {
    mount(element: HTMLElement, props: object, host: unknown) {
      const own = Object.assign(element.ownerDocument.createElement(name), props, { host });
      element.append(own);
      return { update: (next: object) => void Object.assign(own, next), unmount: () => own.remove() };
    },
  };
}

interface Bridge {
  render(info: object): unknown;
  destroy(info: object): unknown;
}

/** The application that a bridge's function gives; null for a component: outside of React it gives none. */
function bridgeOf(part: unknown): (() => Bridge) | null {
  try {
    const made = (part as () => Bridge)();
    return typeof made?.render === 'function' && typeof made.destroy === 'function' ? (part as () => Bridge) : null;
  } catch {
    return null;
  }
}

/** An application behind Module Federation's bridge, as the neutral contract has it. */
const neutralBridge = (make: () => Bridge, remote: string) => ({
  async mount(element: HTMLElement, props: object, host: unknown) {
    const dom = element.ownerDocument.createElement('div');
    element.append(dom);
    const bridge = make();
    const show = (given: object) => bridge.render({ moduleName: remote, dom, host, ...given });
    await show(props);
    return {
      update: (next: object) => void show(next),
      unmount: () => {
        bridge.destroy({ moduleName: remote, dom });
        dom.remove();
      },
    };
  },
});

/** What a page shows of an expose. */
export function shownPart(module: Values, expose: string, { remote, elements, hasBridge }: PartPlan): Values {
  const customElement = elements[expose];
  if (customElement !== undefined) return { default: neutralElement(customElement) };
  const part = (module.default ?? module) as Lifecycles & { $$typeof?: unknown };
  const app = [module as Lifecycles, part].find(({ bootstrap, mount, unmount }) => bootstrap && mount && unmount);
  if (app) return { default: neutral(app, remote) };
  const bridge = hasBridge && typeof part === 'function' ? bridgeOf(part) : null;
  if (bridge) return { default: neutralBridge(bridge, remote) };
  if (typeof part === 'function' || part.$$typeof || part.mount) return { ...module, default: part };
  throw new Error(`${expose} of ${remote} is neither a component of React nor has it mount() and unmount()`);
}
