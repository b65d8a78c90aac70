import { dated } from './cut-release.ts';

test('the newest version of a changelog says when it was released, those before stay as they are', () => {
  const changelog = '# shop\n\n## 1.1.0\n\n### Minor Changes\n\n- New.\n\n## 1.0.0 (2026-10-01)\n\n- Old.\n';
  expect(dated(changelog, '1.1.0', '2026-11-27')).toBe(changelog.replace('## 1.1.0', '## 1.1.0 (2026-11-27)'));
  expect(dated(changelog, '1.0.0', '2026-11-27')).toBe(changelog);
});
