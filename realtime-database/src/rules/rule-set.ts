import { isObject, type Json, type Path, valueAt } from '../tree/json-tree.ts';
import { type Compiled, compileExpression, type Scope } from './compile-expression.ts';
import { RuleError, RulesFileError } from './rule-error.ts';
import { type ReadTree, RuleSnapshot } from './rule-snapshot.ts';

/** Who asks: null for nobody. `token` holds the claims. */
export type Auth = { readonly uid: string; readonly token: { readonly [claim: string]: Json } } | null;

interface RuleNode {
  read?: Compiled;
  write?: Compiled;
  validate?: Compiled;
  indexOn: readonly string[];
  children: Map<string, RuleNode>;
  /** `$name` and its rules. */
  wildcard: { name: string; node: RuleNode } | null;
}
interface Step {
  path: Path;
  node: RuleNode;
  variables: Scope;
}

/** A write that the rules decide on. */
export interface WriteRequest {
  auth: Auth;
  path: Path;
  now: number;
  before: ReadTree;
  /** The whole tree as it would be after all writes of the request. */
  after: ReadTree;
}
/** Compiled security rules. */
export interface RuleSet {
  canRead(auth: Auth, path: Path, query: Json, now: number, read: ReadTree): Promise<boolean>;
  canWrite(request: WriteRequest): Promise<boolean>;
  /** `.indexOn` of the place. */
  indexesAt(path: Path): readonly string[];
}

const common = ['auth', 'root', 'data', 'now'];

function parseNode(source: unknown, variables: readonly string[], where: string): RuleNode {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) {
    throw new RulesFileError(`${where}: rules must be an object`);
  }
  const node: RuleNode = { indexOn: [], children: new Map(), wildcard: null };
  const compile = (value: unknown, extra: string[], name: string): Compiled => {
    if (typeof value === 'boolean') return async () => value;
    if (typeof value !== 'string') throw new RulesFileError(`${where}/${name}: must be text or a boolean`);
    try {
      return compileExpression(value, new Set([...common, ...extra, ...variables]));
    } catch (error) {
      throw new RulesFileError(`${where}/${name}: ${(error as Error).message}`);
    }
  };
  for (const [key, value] of Object.entries(source)) {
    if (key === '.read') node.read = compile(value, ['query'], key);
    else if (key === '.write') node.write = compile(value, ['newData'], key);
    else if (key === '.validate') node.validate = compile(value, ['newData'], key);
    else if (key === '.indexOn') node.indexOn = [value].flat().map(String);
    else if (key.startsWith('.')) throw new RulesFileError(`${where}/${key}: there is no such rule`);
    else if (key.startsWith('$')) {
      if (node.wildcard) throw new RulesFileError(`${where}: only one $ name can stand here`);
      node.wildcard = { name: key, node: parseNode(value, [...variables, key], `${where}/${key}`) };
    } else node.children.set(key, parseNode(value, variables, `${where}/${key}`));
  }
  return node;
}

/** False where the rule says so, and where it cannot be evaluated. A fault of ours (database gone) is thrown on. */
async function allows(rule: Compiled, scope: Scope): Promise<boolean> {
  try {
    return (await rule(scope)) === true;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
}

/**
 * Compiles security rules as Firebase writes them.
 *
 * @param file the object of a rules file, `{ rules: … }`
 * @throws RulesFileError for what cannot be compiled
 * @example createRuleSet({ rules: { notes: { '.read': 'auth !== null' } } })
 */
export function createRuleSet(file: unknown): RuleSet {
  const source = isObject(file) ? (file as Record<string, unknown>).rules : undefined;
  const root = parseNode(source, [], 'rules');

  const stepInto = (step: Step, key: string): Step | null => {
    const path = [...step.path, key];
    const named = step.node.children.get(key);
    if (named) return { path, node: named, variables: step.variables };
    const { wildcard } = step.node;
    return wildcard && { path, node: wildcard.node, variables: { ...step.variables, [wildcard.name]: key } };
  };
  /** The nodes of the rules from the root to a path, as far as there are any. */
  const walk = (path: Path): Step[] => {
    let step: Step | null = { path: [], node: root, variables: {} };
    const steps = [step];
    for (const key of path) {
      step = stepInto(step, key);
      if (!step) break;
      steps.push(step);
    }
    return steps;
  };

  return {
    async canRead(auth, path, query, now, read) {
      for (const { node, path: at, variables } of walk(path)) {
        if (!node.read) continue;
        const data = new RuleSnapshot(read, at);
        const scope: Scope = { ...variables, auth, query, now, data, root: new RuleSnapshot(read, []) };
        if (await allows(node.read, scope)) return true;
      }
      return false;
    },

    async canWrite({ auth, path, now, before, after }) {
      const scopeOf = ({ path: at, variables }: Step): Scope => ({
        ...variables,
        auth,
        now,
        root: new RuleSnapshot(before, []),
        data: new RuleSnapshot(before, at),
        newData: new RuleSnapshot(after, at),
      });
      const steps = walk(path);
      let granted = false;
      for (const step of steps) {
        granted ||= step.node.write !== undefined && (await allows(step.node.write, scopeOf(step)));
      }
      if (!granted) return false;
      const value = await after(path);
      // Deletions are not validated.
      if (value === null) return true;
      for (const step of steps) {
        if (step.node.validate && !(await allows(step.node.validate, scopeOf(step)))) return false;
      }
      const last = steps.at(-1);
      return last?.path.length === path.length ? validateBelow(last, value) : true;

      async function validateBelow(step: Step, written: Json): Promise<boolean> {
        if (!isObject(written)) return true;
        for (const key of Object.keys(written)) {
          const next = stepInto(step, key);
          if (!next) continue;
          if (next.node.validate && !(await allows(next.node.validate, scopeOf(next)))) return false;
          if (!(await validateBelow(next, valueAt(written, [key])))) return false;
        }
        return true;
      }
    },

    indexesAt: (path) => {
      const last = walk(path).at(-1);
      return last?.path.length === path.length ? last.node.indexOn : [];
    },
  };
}
