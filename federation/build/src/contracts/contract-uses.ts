import { parse } from '@swc/core';
import type { ContractSnapshot } from 'federation-release/contracts';
import { bare, isNode, literalOf, nameOf, type SourceNode, walk } from 'federation-release/source-tree';
import { type ImportUses, importUsesOf } from './import-uses.ts';
import { type ServiceUses, serviceUsesOf } from './service-uses.ts';

type Ids = Omit<ContractSnapshot, 'declarations' | 'usesServices'>;
type Kind = keyof Ids | 'makesCalls';

const methods: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  dialogs: { open: 'opensDialogs' },
  events: { emit: 'emitsEvents', on: 'hearsEvents' },
  http: { call: 'makesCalls' },
};
const hooks: Readonly<Record<string, Kind>> = {
  useEvent: 'hearsEvents',
  useCall: 'makesCalls',
  useCallMutation: 'makesCalls',
  callKey: 'makesCalls',
};
const slotComponents = new Set(['Slot', 'RemoteSlot']);
const words: Readonly<Record<Kind, string>> = {
  opensDialogs: 'opens a dialog',
  rendersSlots: 'renders a slot',
  emitsEvents: 'emits an event',
  hearsEvents: 'hears an event',
  makesCalls: 'makes a call',
};
/** A call may be passed on by its name, as a list does that fetches one page after another. */
export const NAMELESS_CALL = words.makesCalls;

export interface FileUses {
  readonly found: readonly { readonly kind: Kind; readonly id: string }[];
  /** What it does with an id that is not written out, such as "opens a dialog". */
  readonly unknown: readonly string[];
  /** Every property that it reads or destructures: the services that it may use are among them. */
  readonly properties: ReadonlySet<string>;
  /** Every string that it writes out: where a call's name is a variable, it is one of them. */
  readonly texts: ReadonlySet<string>;
  readonly services: ServiceUses;
  readonly imports: ImportUses;
}

/** Local names for services (`const d = host.dialogs`) and for their methods (`const { open } = host.dialogs`). */
class LocalNames {
  readonly services = new Map<string, string>(Object.keys(methods).map((name) => [name, name]));
  readonly functions = new Map<string, Kind>(Object.entries(hooks));
  /** Places where a method is given a local name: no use by itself. */
  readonly bindings = new Set<SourceNode>();

  /** The service that an expression gives: `dialogs`, `host.dialogs`, `useHost().dialogs`. */
  serviceOf(node: unknown): string | undefined {
    const inner = bare(node);
    if (inner.type === 'Identifier') return this.services.get(String(inner.value));
    const name = inner.type === 'MemberExpression' ? nameOf(inner.property) : undefined;
    return name !== undefined && name in methods ? name : undefined;
  }

  /** What a call of this expression uses, such as `host.dialogs.open`. */
  methodOf(node: unknown): Kind | undefined {
    const inner = bare(node);
    if (inner.type !== 'MemberExpression') return undefined;
    const service = this.serviceOf(inner.object);
    const name = nameOf(inner.property);
    return service === undefined || name === undefined ? undefined : methods[service]?.[name];
  }

  /** Reads `{ dialogs: { open: openDialog } }`; `service` is what the pattern takes apart, if it is one. */
  addPattern(pattern: SourceNode, service: string | undefined): void {
    for (const property of pattern.properties as SourceNode[]) {
      const key = nameOf(property.key);
      if (key === undefined) continue;
      const target = bare(property.type === 'KeyValuePatternProperty' ? property.value : property.key);
      const local = target.type === 'AssignmentPattern' ? bare(target.left) : target;
      const kind = service === undefined ? undefined : methods[service]?.[key];
      if (kind !== undefined && local.type === 'Identifier') this.functions.set(String(local.value), kind);
      if (!(key in methods)) continue;
      if (local.type === 'Identifier') this.services.set(String(local.value), key);
      if (local.type === 'ObjectPattern') this.addPattern(local, key);
    }
  }

  add(node: SourceNode): void {
    if (node.type === 'ObjectPattern') this.addPattern(node, undefined);
    if (node.type !== 'VariableDeclarator' || !isNode(node.id)) return;
    const service = this.serviceOf(node.init);
    if (node.id.type === 'ObjectPattern') this.addPattern(node.id, service);
    if (node.id.type !== 'Identifier') return;
    if (service !== undefined) this.services.set(String(node.id.value), service);
    const kind = this.methodOf(node.init);
    if (kind === undefined) return;
    this.functions.set(String(node.id.value), kind);
    this.bindings.add(bare(node.init));
  }
}

const idOfSlot = (element: SourceNode): string | undefined => {
  const attributes = element.attributes as SourceNode[];
  const id = attributes.find(({ name }) => nameOf(name) === 'id');
  const value = isNode(id?.value) ? id.value : undefined;
  return literalOf(value?.type === 'JSXExpressionContainer' ? value.expression : value);
};

const propertiesOf = (node: SourceNode): readonly (string | undefined)[] => {
  if (node.type === 'MemberExpression') return [nameOf(node.property)];
  if (node.type === 'ObjectPattern') return (node.properties as SourceNode[]).map(({ key }) => nameOf(key));
  return [];
};

/** Which dialogs, slots, events, calls, members of services and names of modules one source file uses. */
export async function usesOfSource(
  source: string,
  isTsx: boolean,
  services: ReadonlySet<string> = new Set(),
): Promise<FileUses> {
  const tree = await parse(source, { syntax: 'typescript', tsx: isTsx, decorators: true });
  const names = new LocalNames();
  // Twice: a service can get its local name after the function that takes it apart.
  for (let round = 0; round < 2; round += 1) walk(tree.body, (node) => names.add(node));

  const found: { kind: Kind; id: string }[] = [];
  const unknown: string[] = [];
  const properties = new Set<string>();
  const texts = new Set<string>();
  const called = new Set<SourceNode>();
  const use = (kind: Kind, id: string | undefined) => {
    if (id === undefined) unknown.push(words[kind]);
    else found.push({ kind, id });
  };
  walk(tree.body, (node) => {
    for (const name of propertiesOf(node)) if (name !== undefined) properties.add(name);
    if (node.type === 'StringLiteral') texts.add(String(node.value));
    if (node.type === 'CallExpression') {
      const callee = bare(node.callee);
      const byName = callee.type === 'Identifier' ? names.functions.get(String(callee.value)) : undefined;
      const kind = names.methodOf(callee) ?? byName;
      called.add(callee);
      if (kind) use(kind, literalOf((node.arguments as { expression: unknown }[])[0]?.expression));
    }
    if (node.type === 'JSXOpeningElement' && slotComponents.has(nameOf(node.name) ?? ''))
      use('rendersSlots', idOfSlot(node));
    // The method as a value: its receiver may call it with any id.
    const passed = called.has(node) || names.bindings.has(node) ? undefined : names.methodOf(node);
    if (node.type === 'MemberExpression' && passed) use(passed, undefined);
  });
  return {
    found,
    unknown,
    properties,
    texts,
    services: serviceUsesOf(tree.body, services),
    imports: importUsesOf(tree.body),
  };
}
