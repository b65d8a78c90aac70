import { childOf, isObject, type Json, keysOf, type Path, PRIORITY } from '../tree/json-tree.ts';
import { type Compiled, compileExpression, type Scope } from './compile-expression.ts';
import { RuleError, RulesFileError } from './rule-error.ts';
import { type ReadTree, RuleSnapshot } from './rule-snapshot.ts';

/** Who asks: null for nobody. `token` holds the claims, `provider` how somebody signed in. */
export type Auth = {
  readonly uid: string;
  readonly provider?: string;
  readonly token: { readonly [claim: string]: Json };
} | null;

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

interface ReadRequest {
  auth: Auth;
  query: Json;
  now: number;
  tree: ReadTree;
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
  /** The file that it was made of. */
  readonly source: unknown;
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

function stepInto({ path, node, variables }: Step, key: string): Step | null {
  const below = [...path, key];
  const named = node.children.get(key);
  if (named) return { path: below, node: named, variables };
  const { wildcard } = node;
  return wildcard && { path: below, node: wildcard.node, variables: { ...variables, [wildcard.name]: key } };
}

/** The nodes of the rules from the root to a path, as far as there are any. */
function stepsTo(root: RuleNode, path: Path): Step[] {
  let step: Step | null = { path: [], node: root, variables: {} };
  const steps = [step];
  for (const key of path) {
    step = stepInto(step, key);
    if (!step) break;
    steps.push(step);
  }
  return steps;
}

/** A `.read` that holds anywhere on the way to the path grants the read. */
async function grantsRead(steps: readonly Step[], request: ReadRequest): Promise<boolean> {
  const { auth, query, now, tree } = request;
  for (const { node, path, variables } of steps) {
    if (!node.read) continue;
    const data = new RuleSnapshot(tree, path);
    const scope: Scope = { ...variables, auth, query, now, data, root: new RuleSnapshot(tree, []) };
    if (await allows(node.read, scope)) return true;
  }
  return false;
}

/** One `.write` on the way to the path must hold, and every `.validate` on the way and below it. */
async function grantsWrite(steps: readonly Step[], { auth, path, now, before, after }: WriteRequest): Promise<boolean> {
  const holds = (step: Step, rule: Compiled) =>
    allows(rule, {
      ...step.variables,
      auth,
      now,
      root: new RuleSnapshot(before, []),
      data: new RuleSnapshot(before, step.path),
      newData: new RuleSnapshot(after, step.path),
    });
  const isValid = async (step: Step) => step.node.validate === undefined || holds(step, step.node.validate);

  let granted = false;
  for (const step of steps) {
    granted ||= step.node.write !== undefined && (await holds(step, step.node.write));
  }
  if (!granted) return false;
  const value = await after(path);
  // Deletions are not validated.
  if (value === null) return true;
  for (const step of steps) if (!(await isValid(step))) return false;
  const last = steps.at(-1);
  return last?.path.length === path.length ? isValidBelow(last, value, isValid) : true;
}

async function isValidBelow(step: Step, written: Json, isValid: (step: Step) => Promise<boolean>): Promise<boolean> {
  for (const key of keysOf(written)) {
    const next = stepInto(step, key);
    if (!next) continue;
    if (!(await isValid(next))) return false;
    if (!(await isValidBelow(next, childOf(written, key), isValid))) return false;
  }
  return true;
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
  return {
    source: file,
    canRead: (auth, path, query, now, tree) => grantsRead(stepsTo(root, path), { auth, query, now, tree }),
    canWrite(request) {
      // Whose priority is written is the one that the rules speak of.
      const path = request.path.at(-1) === PRIORITY ? request.path.slice(0, -1) : request.path;
      return grantsWrite(stepsTo(root, path), { ...request, path });
    },
    indexesAt: (path) => {
      const last = stepsTo(root, path).at(-1);
      return last?.path.length === path.length ? last.node.indexOn : [];
    },
  };
}
