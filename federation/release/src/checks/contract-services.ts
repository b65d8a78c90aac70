import type { ContractSnapshot } from './contract-snapshot.ts';

interface Member {
  readonly type: string;
  readonly computed?: boolean;
  readonly key?: { readonly type: string; readonly value?: unknown };
  readonly typeAnnotation?: { readonly typeAnnotation: TypeNode } | null;
}

interface TypeNode {
  readonly type: string;
  readonly typeName?: { readonly type: string; readonly value?: unknown };
  readonly members?: readonly Member[];
}

interface Interface {
  readonly members: readonly Member[];
  readonly extends: boolean;
}

/** Service → its members; null where they cannot be named, so that the service is compared as a whole. */
export type HostServices = ReadonlyMap<string, readonly string[] | null>;

const memberName = ({ type, computed, key }: Member): string | null =>
  (type === 'TsPropertySignature' || type === 'TsMethodSignature') && !computed && key?.value !== undefined
    ? String(key.value)
    : null;

/** Every interface of the declarations by name. */
async function interfacesOf(declarations: ContractSnapshot['declarations']): Promise<Map<string, Interface>> {
  // Edges check nothing, and so never load the parser.
  const { parse } = await import('@swc/core');
  const found = new Map<string, Interface>();
  for (const text of Object.values(declarations)) {
    if (!/\binterface\b/.test(text)) continue;
    const { body } = await parse(text, { syntax: 'typescript' });
    for (const statement of body) {
      const declaration = statement.type === 'ExportDeclaration' ? statement.declaration : statement;
      if (declaration.type !== 'TsInterfaceDeclaration') continue;
      const members = declaration.body.body as unknown as Member[];
      found.set(declaration.id.value, { members, extends: declaration.extends.length > 0 });
    }
  }
  return found;
}

function membersOf({ typeAnnotation }: Member, interfaces: ReadonlyMap<string, Interface>): readonly string[] | null {
  const type = typeAnnotation?.typeAnnotation;
  const named = type?.type === 'TsTypeReference' ? interfaces.get(String(type.typeName?.value)) : undefined;
  const members = type?.type === 'TsTypeLiteral' ? type.members : named?.extends ? undefined : named?.members;
  const names = members?.map(memberName);
  return names?.every((name) => name !== null) ? (names as string[]) : null;
}

/**
 * The services in a contract's `HostServices`, and their members.
 * @throws Error when it is not there, or not written as one interface of named parts: what cannot be read is not
 * compatible
 */
export async function hostServices(declarations: ContractSnapshot['declarations']): Promise<HostServices> {
  const interfaces = await interfacesOf(declarations);
  const found = interfaces.get('HostServices');
  if (found === undefined) throw new Error('they have no interface HostServices');
  if (found.extends) throw new Error('HostServices extends another interface');
  return new Map(
    found.members.map((member) => {
      const name = memberName(member);
      if (name === null) throw new Error('HostServices has parts without a name');
      return [name, membersOf(member, interfaces)];
    }),
  );
}
