import { MAY_HAVE_POLICY_OF_EACH_TEXT, withoutPolicyOfEachText } from './policy-of-each-text.ts';

test.each([
  [
    "el.innerHTML = tt.createPolicy('html', { createHTML: (s) => s }).createHTML(html);",
    'el.innerHTML = ({ createHTML: (s) => s }).createHTML(html);',
  ],
  [
    'e.innerHTML=t.createPolicy("html",{createHTML:e=>e}).createHTML(n)',
    'e.innerHTML=({createHTML:e=>e}).createHTML(n)',
  ],
])('a policy that is made anew for each text is none: %s', (code, without) =>
  expect(withoutPolicyOfEachText(code)).toBe(without),
);

test.each([
  "const policy = tt.createPolicy('html', { createHTML: clean });",
  "tt.createPolicy('acme', { createHTML: clean }).createHTML(text)",
])('a policy that is made once stays: %s', (code) => expect(withoutPolicyOfEachText(code)).toBe(code));

test('what has such policies is known by its path', () => {
  expect('/a/node_modules/swiper/shared/utils.mjs').toMatch(MAY_HAVE_POLICY_OF_EACH_TEXT);
  expect('/a/node_modules/swiper-like/utils.mjs').not.toMatch(MAY_HAVE_POLICY_OF_EACH_TEXT);
});
