import { rendererFlags } from './renderer-command.ts';

test.each([
  ['20', ['--experimental-permission'], '--experimental-permission'],
  ['22', ['--experimental-permission', '--permission'], '--permission'],
  ['25', ['--permission'], '--permission'],
])(
  'under the flags of Node %s a renderer starts with the permission model, and is allowed nothing by it',
  (_version, known, flag) => {
    const flags = rendererFlags(64, new Set(known));
    expect(flags.filter((each) => each.includes('permission'))).toEqual([flag]);
    expect(flags.filter((each) => each.startsWith('--allow'))).toEqual([]);
  },
);

test('this Node has a permission model by the flag that renderers get', () => {
  const [flag = ''] = rendererFlags(64);
  expect(process.allowedNodeEnvironmentFlags.has(flag)).toBe(true);
});
