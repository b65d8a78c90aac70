import { containerName } from './container-name.ts';

test('a container name is a valid global and unique for each version', () => {
  const names = ['1.0.0', '1.0.1', '1.0.0-a.b', '1.0.0-a-b', '1.0.0-a_b'].map((version) =>
    containerName('mfe-catalog', version),
  );
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^mfe_catalog_[A-Za-z0-9_]+$/);
});

test('the same version has the same name in each build', () => {
  expect(containerName('mfe-catalog', '1.0.0')).toBe(containerName('mfe-catalog', '1.0.0'));
});
