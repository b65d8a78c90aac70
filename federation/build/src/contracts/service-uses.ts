import { bare, isNode, nameOf, type SourceNode, walk } from 'federation-release/source-tree';

export interface ServiceUses {
  /** Service → members of it that the file reads. Names that are no services may be among them: `location.href`. */
  readonly members: ReadonlyMap<string, ReadonlySet<string>>;
  /** Services that it passes on whole, such as `follow(host.live)`: the receiver may read any member. */
  readonly passedOn: ReadonlySet<string>;
}

const keysOf: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  KeyValueProperty: 'key',
  KeyValuePatternProperty: 'key',
  AssignmentPatternProperty: 'key',
  TsPropertySignature: 'key',
  TsMethodSignature: 'key',
  JSXAttribute: 'name',
  Parameter: 'pat',
};

class Reader {
  readonly members = new Map<string, Set<string>>();
  readonly passedOn = new Set<string>();
  readonly #services: ReadonlySet<string>;
  /** Local name → service: at first each service by its own name. */
  readonly #locals: Map<string, string>;
  /** Expressions and names that are no value passed on. */
  readonly #explained = new Set<SourceNode>();

  constructor(services: ReadonlySet<string>) {
    this.#services = services;
    this.#locals = new Map([...services].map((name) => [name, name]));
  }

  /** The service that an expression gives: `session`, `host.session`, `useHost().session`. */
  #serviceOf(node: unknown): string | undefined {
    const inner = bare(node);
    if (inner.type === 'Identifier') return this.#locals.get(String(inner.value));
    const name = inner.type === 'MemberExpression' ? nameOf(inner.property) : undefined;
    return name !== undefined && this.#services.has(name) ? name : undefined;
  }

  #add(service: string, member: string | undefined): void {
    if (member === undefined) this.passedOn.add(service);
    else this.members.set(service, (this.members.get(service) ?? new Set()).add(member));
  }

  #readPattern(pattern: SourceNode, service: string | undefined): void {
    for (const property of pattern.properties as SourceNode[]) {
      const key = nameOf(property.key);
      if (service !== undefined) this.#add(service, key);
      if (key === undefined || !this.#services.has(key)) continue;
      const target = bare(property.type === 'KeyValuePatternProperty' ? property.value : property.key);
      const local = target.type === 'AssignmentPattern' ? bare(target.left) : target;
      this.#explained.add(local);
      if (local.type === 'Identifier') this.#locals.set(String(local.value), key);
      if (local.type === 'ObjectPattern') this.#readPattern(local, key);
    }
  }

  /** Names that the file gives to services, and what it takes out of them. */
  bind(node: SourceNode): void {
    const key = keysOf[node.type ?? ''];
    if (key !== undefined) this.#explained.add(bare(node[key]));
    if (node.type === 'ObjectPattern') this.#readPattern(node, undefined);
    if (node.type !== 'VariableDeclarator' || !isNode(node.id)) return;
    this.#explained.add(node.id);
    const service = this.#serviceOf(node.init);
    if (service === undefined) return;
    if (node.id.type === 'ObjectPattern') this.#readPattern(node.id, service);
    else if (node.id.type === 'Identifier') this.#locals.set(String(node.id.value), service);
    else return;
    this.#explained.add(bare(node.init));
  }

  read(node: SourceNode): void {
    if (node.type !== 'MemberExpression' && node.type !== 'Identifier') return;
    const owner = node.type === 'MemberExpression' ? this.#serviceOf(node.object) : undefined;
    if (owner !== undefined) {
      this.#add(owner, nameOf(node.property));
      this.#explained.add(bare(node.object));
    }
    const service = this.#explained.has(node) ? undefined : this.#serviceOf(node);
    if (service !== undefined) this.passedOn.add(service);
  }
}

/** Which members of the host's services a file's syntax tree reads. */
export function serviceUsesOf(tree: unknown, services: ReadonlySet<string>): ServiceUses {
  const reader = new Reader(services);
  // Twice: a service can get its local name after the function that takes it apart.
  for (let round = 0; round < 2; round += 1) walk(tree, (node) => reader.bind(node));
  walk(tree, (node) => reader.read(node));
  return reader;
}
