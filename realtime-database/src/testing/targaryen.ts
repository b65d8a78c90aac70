// @ts-expect-error It brings no types.
import * as targaryen from 'targaryen/lib/database/index.js';
import type { Auth } from '../rules/rule-set.ts';
import type { Json } from '../tree/json-tree.ts';
import type { Query } from '../tree/query.ts';

interface Verdict {
  allowed: boolean;
}
interface Ruleset {
  tryWrite(path: string, before: TargaryenDatabase, after: TargaryenDatabase, value: null): Verdict;
}
interface TargaryenNode {
  $merge(path: string, patch: object, now: number): object;
  $child(path: string): TargaryenNode;
  $isPrimitive(): boolean;
  $isNull(): boolean;
}
interface TargaryenDatabase {
  root: TargaryenNode;
  with(changed: { data?: object; auth?: Auth; now?: number }): TargaryenDatabase;
  snapshot(path: string): { exists(): boolean };
  read(path: string, options: { now: number; query: object | undefined }): Verdict;
  update(path: string, patch: object, options: { now: number }): Verdict;
}

/** What another reading of a rules file allows, on these data. */
export interface OtherVerdicts {
  canRead(auth: Auth, path: string, query: Query, now: number): boolean;
  /** All of these places at once, below a path. */
  canUpdate(auth: Auth, path: string, patch: Readonly<Record<string, Json>>, now: number): boolean;
}

/** It knows an order by key where none is asked for. */
function queryFor({ order, start, end, limit, from }: Query): object {
  const { by } = order;
  const ordered =
    by === 'child' ? { orderByChild: order.child } : { [`orderBy${by.charAt(0).toUpperCase()}${by.slice(1)}`]: true };
  const limited = limit === null ? {} : { [from === 'left' ? 'limitToFirst' : 'limitToLast']: limit };
  return { ...ordered, ...limited, startAt: start?.value ?? null, endAt: end?.value ?? null };
}

/** It asks values for their constructor. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value));

type RulesTree = Readonly<Record<string, unknown>>;
const withoutValidation = (rules: unknown): unknown =>
  typeof rules !== 'object' || rules === null || Array.isArray(rules)
    ? rules
    : Object.fromEntries(
        Object.entries(rules as RulesTree)
          .filter(([name]) => name !== '.validate')
          .map(([name, below]) => [name, withoutValidation(below)]),
      );

/** Reads rules with targaryen, a reading of Firebase's rules by others. For tests. */
export function readWithTargaryen(rulesFile: unknown): (data: Json) => OtherVerdicts {
  const rules: unknown = targaryen.ruleset(rulesFile);
  return (data) => {
    const as = (auth: Auth) => (targaryen.create(rules, plain(data)) as TargaryenDatabase).with({ auth });
    return {
      canRead: (auth, path, query, now) => as(auth).read(path, { now, query: queryFor(query) }).allowed,
      canUpdate: (auth, path, patch, now) => as(auth).update(path, plain(patch), { now }).allowed,
    };
  };
}

/** Whether a plain value stands above a place. */
const isBelowLeaf = (root: TargaryenNode, place: string): boolean =>
  place.split('/').some((_key, depth, keys) => {
    const above = root.$child(keys.slice(0, depth).join('/'));
    return above.$isPrimitive() && !above.$isNull();
  });

/**
 * The same, with deletions as they are documented: nothing is validated (targaryen asks the `.validate` of what stands
 * above and is still there), and as the SDK does them: below a plain value there is nothing to delete (targaryen
 * deletes the value).
 */
export function readAsDocumented(rulesFile: unknown): (data: Json) => Pick<OtherVerdicts, 'canUpdate'> {
  const rules = targaryen.ruleset(rulesFile) as Ruleset;
  const ofWrites = targaryen.ruleset(withoutValidation(rulesFile)) as Ruleset;
  return (data) => ({
    canUpdate(auth, path, patch, now) {
      const before = (targaryen.create(rules, plain(data)) as TargaryenDatabase).with({ auth });
      const placeOf = (key: string) => [path, key].filter(Boolean).join('/');
      const changing = Object.entries(plain(patch)).filter(([key, value]) => {
        const written = targaryen.store(value) as TargaryenNode;
        return !(written.$isNull() && isBelowLeaf(before.root, placeOf(key)));
      });
      const after = before.with({ data: before.root.$merge(path, Object.fromEntries(changing), now), now });
      return Object.keys(patch).every((key) => {
        const place = placeOf(key);
        const asked = after.snapshot(place).exists() ? rules : ofWrites;
        return asked.tryWrite(place, before, after, null).allowed;
      });
    },
  });
}
