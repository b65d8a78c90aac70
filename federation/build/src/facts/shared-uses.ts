import { meantModules, packageOf } from './shared-dependencies.ts';

interface Use {
  readonly names: Set<string>;
  /** Whose they are: file → the package that it asks. */
  readonly files: Map<string, string>;
}

/** What the modules of a build take of shared ones. */
export class SharedUses {
  readonly #meant = meantModules();
  readonly #uses = new Map<string, Use>();

  /** @param request as it is written in the file; one that is not shared is nothing */
  add(request: string, name: string, file: string): void {
    const module = this.#meant.get(request);
    if (module === undefined) return;
    const use = this.#uses.get(module) ?? { names: new Set(), files: new Map() };
    this.#uses.set(module, use);
    use.names.add(name);
    use.files.set(file, packageOf(request));
  }

  /** Shared module → names that are taken of it. */
  get names(): ReadonlyMap<string, ReadonlySet<string>> {
    return new Map([...this.#uses].map(([module, { names }]) => [module, names]));
  }

  /** Each file that takes something, and the package that it asks for it. */
  get askers(): readonly (readonly [file: string, asked: string])[] {
    return [...this.#uses.values()].flatMap(({ files }) => [...files]);
  }
}
