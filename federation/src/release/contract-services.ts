import type { ContractSnapshot } from './contract-snapshot.ts';

interface Member {
  readonly type: string;
  readonly computed?: boolean;
  readonly key?: { readonly type: string; readonly value?: unknown };
}

const memberName = ({ type, computed, key }: Member): string => {
  if ((type === 'TsPropertySignature' || type === 'TsMethodSignature') && !computed && key?.value !== undefined)
    return String(key.value);
  throw new Error('HostServices has parts without a name');
};

/**
 * Names of the services in a contract's `HostServices`.
 * @throws Error when it is not there, or not written as one interface of named parts: what cannot be read is not compatible
 */
export async function hostServiceNames(declarations: ContractSnapshot['declarations']): Promise<string[]> {
  // Edges check nothing, and so never load the parser.
  const { parse } = await import('@swc/core');
  for (const text of Object.values(declarations)) {
    if (!/\bHostServices\b/.test(text)) continue;
    const { body } = await parse(text, { syntax: 'typescript' });
    for (const statement of body) {
      const declaration = statement.type === 'ExportDeclaration' ? statement.declaration : statement;
      if (declaration.type !== 'TsInterfaceDeclaration' || declaration.id.value !== 'HostServices') continue;
      if (declaration.extends.length > 0) throw new Error('HostServices extends another interface');
      return (declaration.body.body as unknown as Member[]).map(memberName);
    }
  }
  throw new Error('they have no interface HostServices');
}
