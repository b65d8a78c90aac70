import { isObject, type Json } from '../tree/json-tree.ts';
import { RuleError } from './rule-error.ts';
import { RuleSnapshot } from './rule-snapshot.ts';

/** What an expression of the rules language can be worth. Lists only stand in calls of `hasChildren`. */
export type RuleValue = Json | RuleSnapshot | RegExp | readonly RuleValue[];

export function asBoolean(value: RuleValue): boolean {
  if (typeof value !== 'boolean') throw new RuleError('a condition must be true or false');
  return value;
}
export function asText(value: RuleValue): string {
  if (typeof value !== 'string') throw new RuleError('text is needed');
  return value;
}
export function asNumber(value: RuleValue): number {
  if (typeof value !== 'number') throw new RuleError('a number is needed');
  return value;
}

type Primitive = null | boolean | number | string;
const asPrimitive = (value: RuleValue): Primitive => {
  if (isObject(value)) throw new RuleError('only plain values can be compared');
  return value as Primitive;
};

/** What has children is like nothing else, and compares with anything (`auth != null`); a snapshot is no value. */
function isEqual(left: RuleValue, right: RuleValue): boolean {
  for (const side of [left, right])
    if (side instanceof RuleSnapshot || side instanceof RegExp) throw new RuleError('only values can be compared');
  return left === right && !isObject(left);
}

const ordered: Record<string, (a: number | string, b: number | string) => boolean> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};
const arithmetic: Record<string, (a: number, b: number) => number> = {
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};
export const binaryOperators: ReadonlySet<string> = new Set([
  '==',
  '===',
  '!=',
  '!==',
  '+',
  ...Object.keys(ordered),
  ...Object.keys(arithmetic),
]);

export function applyBinary(operator: string, left: RuleValue, right: RuleValue): RuleValue {
  if (operator === '==' || operator === '===') return isEqual(left, right);
  if (operator === '!=' || operator === '!==') return !isEqual(left, right);
  if (operator === '+') {
    if (typeof left === 'number' && typeof right === 'number') return left + right;
    if (typeof left === 'string' || typeof right === 'string') return `${asPrimitive(left)}${asPrimitive(right)}`;
    throw new RuleError('these values cannot be added');
  }
  const compare = ordered[operator];
  if (compare) {
    if (typeof left === 'number' && typeof right === 'number') return compare(left, right);
    return compare(asText(left), asText(right));
  }
  const compute = arithmetic[operator];
  if (!compute) throw new RuleError(`there is no operator ${operator}`);
  return compute(asNumber(left), asNumber(right));
}

const textMethods: Record<string, (text: string, args: readonly RuleValue[]) => RuleValue> = {
  contains: (text, [part]) => text.includes(asText(part ?? null)),
  beginsWith: (text, [part]) => text.startsWith(asText(part ?? null)),
  endsWith: (text, [part]) => text.endsWith(asText(part ?? null)),
  replace: (text, [part, by]) => text.replaceAll(asText(part ?? null), () => asText(by ?? null)),
  toLowerCase: (text) => text.toLowerCase(),
  toUpperCase: (text) => text.toUpperCase(),
  matches: (text, [pattern]) => {
    if (!(pattern instanceof RegExp)) throw new RuleError('matches needs a pattern');
    return pattern.test(text);
  },
};
export const methodNames: ReadonlySet<string> = new Set([
  ...Object.keys(textMethods),
  ...[
    'val',
    'exists',
    'child',
    'parent',
    'hasChild',
    'hasChildren',
    'isString',
    'isNumber',
    'isBoolean',
    'getPriority',
  ],
]);

export async function callMethod(target: RuleValue, name: string, args: readonly RuleValue[]): Promise<RuleValue> {
  if (target instanceof RuleSnapshot) return callSnapshot(target, name, args);
  const method = textMethods[name];
  if (!method) throw new RuleError(`there is no ${name} of this`);
  return method(asText(target), args);
}

async function callSnapshot(target: RuleSnapshot, name: string, args: readonly RuleValue[]): Promise<RuleValue> {
  const [first = null] = args;
  switch (name) {
    case 'val':
      return target.val();
    case 'exists':
      return (await target.val()) !== null;
    case 'isString':
      return typeof (await target.val()) === 'string';
    case 'isNumber':
      return typeof (await target.val()) === 'number';
    case 'isBoolean':
      return typeof (await target.val()) === 'boolean';
    case 'child':
      return target.child(asText(first));
    case 'parent':
      return target.parent();
    case 'hasChild':
      return (await target.child(asText(first)).val()) !== null;
    case 'hasChildren':
      return target.hasChildren(Array.isArray(first) ? first.map(asText) : null);
    case 'getPriority':
      return target.getPriority();
    default:
      throw new RuleError(`there is no ${name} of data`);
  }
}
