import * as fc from 'fast-check';

/** What rules can ask, in words that never depend on how a mistake in them is taken. */
const atoms = [
  'true',
  'false',
  'auth != null',
  "auth.uid === 'ann'",
  'data.exists()',
  'newData.exists()',
  'newData.isNumber()',
  'newData.isString()',
  'newData.isBoolean()',
  'newData.hasChildren()',
  "newData.hasChildren(['a', 'b'])",
  "newData.hasChild('a')",
  "data.child('a').exists()",
  "newData.child('b').val() === 1",
  'newData.isString() && newData.val() === data.val()',
  'newData.val() > 1',
  "newData.val() <= 'm'",
  'newData.val().length < 2',
  'newData.isString() && newData.val().matches(/^[a-z]*$/)',
  "newData.parent().child('a').isNumber()",
  "root.child('r/b').exists()",
  'newData.val() + 1 === 2',
];
const expression = fc.letrec<{ any: string }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    fc.constantFrom(...atoms),
    tie('any').map((one) => `!(${one})`),
    fc.tuple(tie('any'), tie('any')).map(([one, other]) => `(${one}) && (${other})`),
    fc.tuple(tie('any'), tie('any')).map(([one, other]) => `(${one}) || (${other})`),
  ),
})).any;

export interface Rules {
  [name: string]: string | boolean | string[] | Rules;
}
const { node } = fc.letrec<{ node: Rules }>((tie) => {
  const child = fc.option(tie('node'), { nil: undefined });
  return {
    node: fc
      .record(
        {
          '.write': expression,
          '.validate': expression,
          a: child,
          b: child,
          $k: fc.option(
            fc.oneof(
              { maxDepth: 0 },
              expression.map((it): Rules => ({ '.validate': `$k !== 'c' && ${it}` })),
            ),
            { nil: undefined },
          ),
        },
        { requiredKeys: [] },
      )
      .map((rules) => Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== undefined)) as Rules),
  };
});

/** Rules of one place and what is below it; every second time all may be written. */
export const randomRules: fc.Arbitrary<Rules> = fc.oneof(fc.constant<Rules>({ '.write': true }), node);
