import { type AnyNode, type Expression, parseExpressionAt } from 'acorn';
import { childOf, isObject } from '../tree/json-tree.ts';
import { RuleError, RulesFileError } from './rule-error.ts';
import { RuleSnapshot } from './rule-snapshot.ts';
import {
  applyBinary,
  asBoolean,
  asNumber,
  asText,
  binaryOperators,
  callMethod,
  methodNames,
  type RuleValue,
} from './rule-value.ts';

/** Values of the names that an expression may use: `auth`, `root`, `data`, `newData`, `now`, `query`, `$…`. */
export type Scope = Readonly<Record<string, RuleValue>>;
export type Compiled = (scope: Scope) => Promise<RuleValue>;

/**
 * The rules language is a small part of JavaScript's expressions: acorn parses, and whatever is not listed here is
 * refused when the file is read, before anybody relies on it.
 */
export function compileExpression(source: string, names: ReadonlySet<string>): Compiled {
  let tree: Expression;
  try {
    tree = parseExpressionAt(source, 0, { ecmaVersion: 2020 });
  } catch (error) {
    throw new RulesFileError(`${source}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (source.slice(tree.end).trim() !== '') throw new RulesFileError(`${source}: unexpected text after the expression`);
  return compile(tree, names);
}

const refuse = (what: string): never => {
  throw new RulesFileError(`the rules language has no ${what}`);
};

function compile(expression: AnyNode, names: ReadonlySet<string>): Compiled {
  switch (expression.type) {
    case 'ParenthesizedExpression':
      return compile(expression.expression, names);
    case 'Literal':
      return compileLiteral(expression);
    case 'Identifier': {
      const { name } = expression;
      if (!names.has(name)) refuse(`name ${name} here`);
      return async (scope) => scope[name] ?? null;
    }
    case 'ArrayExpression': {
      const items = expression.elements.map((item) =>
        item === null || item.type === 'SpreadElement' ? refuse('such list') : compile(item, names),
      );
      return async (scope) => Promise.all(items.map((item) => item(scope)));
    }
    case 'UnaryExpression': {
      const argument = compile(expression.argument, names);
      if (expression.operator === '!') return async (scope) => !asBoolean(await argument(scope));
      if (expression.operator === '-') return async (scope) => -asNumber(await argument(scope));
      return refuse(`operator ${expression.operator}`);
    }
    case 'BinaryExpression': {
      const { operator } = expression;
      if (!binaryOperators.has(operator)) refuse(`operator ${operator}`);
      const [left, right] = [compile(expression.left, names), compile(expression.right, names)];
      return async (scope) => applyBinary(operator, await left(scope), await right(scope));
    }
    case 'LogicalExpression': {
      const { operator } = expression;
      if (operator !== '&&' && operator !== '||') refuse(`operator ${operator}`);
      const [left, right] = [compile(expression.left, names), compile(expression.right, names)];
      return async (scope) => {
        const first = asBoolean(await left(scope));
        return first === (operator === '||') ? first : asBoolean(await right(scope));
      };
    }
    case 'ConditionalExpression': {
      const [test, yes, no] = [expression.test, expression.consequent, expression.alternate].map((part) =>
        compile(part, names),
      ) as [Compiled, Compiled, Compiled];
      return async (scope) => (asBoolean(await test(scope)) ? yes(scope) : no(scope));
    }
    case 'CallExpression':
      return compileCall(expression, names);
    case 'MemberExpression':
      return compileMember(expression, names);
    default:
      return refuse(expression.type);
  }
}

function compileLiteral(node: Extract<Expression, { type: 'Literal' }>): Compiled {
  if (node.regex) {
    if (!['', 'i'].includes(node.regex.flags)) refuse(`pattern flag ${node.regex.flags}`);
    const pattern = new RegExp(node.regex.pattern, node.regex.flags);
    return async () => pattern;
  }
  const { value } = node;
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return async () => value;
  }
  return refuse('such literal');
}

function compileCall(node: Extract<Expression, { type: 'CallExpression' }>, names: ReadonlySet<string>): Compiled {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier' || node.optional) {
    return refuse('such call');
  }
  const { name } = callee.property;
  if (!methodNames.has(name)) refuse(`method ${name}`);
  const target = compile(callee.object, names);
  const args = node.arguments.map((argument) => compile(argument, names));
  return async (scope) => {
    const values = await Promise.all(args.map((argument) => argument(scope)));
    return callMethod(await target(scope), name, values);
  };
}

function compileMember(node: Extract<Expression, { type: 'MemberExpression' }>, names: ReadonlySet<string>): Compiled {
  if (node.optional) return refuse('optional chain');
  const target = compile(node.object, names);
  const { property } = node;
  const key: Compiled =
    !node.computed && property.type === 'Identifier' ? async () => property.name : compile(property, names);
  return async (scope) => {
    const [object, name] = [await target(scope), asText(await key(scope))];
    if (typeof object === 'string' && name === 'length') return object.length;
    // Nobody signed in: `auth.uid` is nothing, as with Google.
    if (object === null) return null;
    if (object instanceof RuleSnapshot || object instanceof RegExp || Array.isArray(object) || !isObject(object)) {
      throw new RuleError(`there is no ${name} of this`);
    }
    return childOf(object as never, name);
  };
}
