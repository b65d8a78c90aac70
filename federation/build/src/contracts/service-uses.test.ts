import { usesOfSource } from './contract-uses.ts';

const services = new Set(['session', 'dialogs', 'live', 'location']);

const uses = async (source: string) => {
  const { members, passedOn } = (await usesOfSource(source, true, services)).services;
  return {
    members: [...members].flatMap(([service, names]) => [...names].map((name) => `${service}.${name}`)).sort(),
    passedOn: [...passedOn].sort(),
  };
};

describe('the members of services that a source file uses', () => {
  it.each([
    ['a call', 'host.session.require()', ['session.require']],
    ['a call on what a hook gives', "useHost().session.require('x')", ['session.require']],
    ['a call through `?.`', 'host?.session?.require?.()', ['session.require']],
    ['a destructured service', 'const { session } = useHost(); session.token()', ['session.token']],
    ['a renamed service', 'const { session: s } = useHost(); s.token()', ['session.token']],
    ['a service with another name', 'const s = host.session; s.token()', ['session.token']],
    ['a destructured member', 'const { token: t } = host.session; t()', ['session.token']],
    ['a member inside two patterns', 'const { session: { token } } = useHost()', ['session.token']],
    ['a service in a parameter', 'function f({ session }: Host) { session.token() }', ['session.token']],
    ['members as values', 'useStore(session.subscribe, session.current)', ['session.current', 'session.subscribe']],
    ['a member by a written key', "host.session['token']()", ['session.token']],
  ])('hold %s', async (_what, source, members) => {
    expect(await uses(source)).toEqual({ members, passedOn: [] });
  });

  it.each([
    ['an argument', 'follow(host.live)'],
    ['a destructured service as an argument', 'const { live } = useHost(); follow(live)'],
    ['a part of an object', 'const { live } = useHost(); return_({ live })'],
    ['a property that is computed', 'host.live[which]'],
    ['the rest of a pattern', 'const { follow, ...others } = host.live'],
  ])('are unknown for a service that is passed on as %s', async (_what, source) => {
    expect((await uses(source)).passedOn).toEqual(['live']);
  });
});

describe('the imports of a source file', () => {
  it.each([
    [
      'names',
      "import { Button, type ButtonProps as P, Card as C } from 'shared-ui'",
      ['shared-ui Button', 'shared-ui Card'],
    ],
    ['a default', "import styled from '@emotion/styled'", ['@emotion/styled default']],
    ['exports again', "export { Button } from 'shared-ui'", ['shared-ui Button']],
    [
      'members of a namespace',
      "import * as ui from 'shared-ui'; <ui.Button>{ui.text}</ui.Button>",
      ['shared-ui Button', 'shared-ui text'],
    ],
    ['no types', "import type { Button } from 'shared-ui'; export type { Card } from 'shared-ui'", []],
  ])('hold %s', async (_what, source, expected) => {
    const { imported, whole } = (await usesOfSource(source, true)).imports;
    expect([...new Set(imported.map(({ request, name }) => `${request} ${name}`))].sort()).toEqual(expected);
    expect(whole).toEqual([]);
  });

  it.each([
    ['all exports again', "export * from 'shared-ui'"],
    ['a module loaded later', "const load = () => import('shared-ui')"],
    ['a computed member of a namespace', "import * as ui from 'shared-ui'; ui[name]"],
  ])('are unknown for %s', async (_what, source) => {
    expect((await usesOfSource(source, true)).imports.whole).toEqual(['shared-ui']);
  });
});
