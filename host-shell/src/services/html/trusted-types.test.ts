import declared from '../../../host.json';
import { htmlService } from './html-service.ts';
import { makePolicies, workerUrl } from './trusted-types.ts';

interface Rules {
  createHTML?(text: string): string;
  createScript?(text: string): string;
  createScriptURL?(text: string): string;
}

/** A browser with Trusted Types: what a policy makes is no string, and a name is taken once. */
function browserWithTrustedTypes() {
  const names: string[] = [];
  const trusted = (rule?: (text: string) => string) => rule && ((text: string) => ({ trusted: rule(text) }));
  const trustedTypes = {
    createPolicy(name: string, rules: Rules) {
      if (names.includes(name)) throw new TypeError(`Policy ${name} exists`);
      names.push(name);
      return {
        createHTML: trusted(rules.createHTML),
        createScript: trusted(rules.createScript),
        createScriptURL: trusted(rules.createScriptURL),
      };
    },
  };
  Object.assign(globalThis, { trustedTypes });
  return { names, createPolicy: trustedTypes.createPolicy };
}

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});

test('every policy that the page allows is made at once, so that nobody after can make one', () => {
  const { names, createPolicy } = browserWithTrustedTypes();
  makePolicies();
  expect(names).toEqual(declared.trustedTypes);
  for (const name of declared.trustedTypes) expect(() => createPolicy(name, {})).toThrow('exists');
  makePolicies();
  expect(names).toHaveLength(declared.trustedTypes.length);
});

test('what remotes get of them makes no code: JSON is data, and the worker has one address', () => {
  expect(htmlService.data('{"@type":"Service"}')).toEqual({ trusted: '{"@type":"Service"}' });
  expect(() => htmlService.data('alert(1)')).toThrow(SyntaxError);
  expect(workerUrl()).toEqual({ trusted: '/sw.js' });
});
