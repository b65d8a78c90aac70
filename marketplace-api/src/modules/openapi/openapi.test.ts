import { Validator } from '@seriousme/openapi-schema-validator';
import { type CallName, calls } from 'shared-contracts';
import { type CallSchemas, callSchemas } from 'shared-contracts/schemas';
import * as v from 'valibot';
import { testApiFor } from '../../testing/test-api-for.ts';
import { openApiDocument } from './document.ts';
import { examples } from './examples.ts';

const api = testApiFor('file');
const names = Object.keys(calls) as CallName[];

test('the document is valid OpenAPI 3.1 and served as it is', async () => {
  const validator = new Validator();
  const result = await validator.validate(openApiDocument());
  expect(result.errors ?? []).toEqual([]);
  expect([result.valid, validator.version]).toEqual([true, '3.1']);
  const served = await api.call('GET', '/openapi.json');
  expect(served.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(served.text)).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  expect(
    (await api.call('GET', '/openapi.json', { headers: { 'if-none-match': String(served.headers.etag) } })).status,
  ).toBe(304);
});

test('every call is in it, with parameters, bodies and examples, and every reference leads somewhere', () => {
  const document = openApiDocument();
  for (const name of names) {
    const { path, method } = calls[name];
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const schemas: CallSchemas = callSchemas[name];
    expect(operation?.operationId).toBe(name);
    expect(Boolean(operation.requestBody)).toBe(Boolean(schemas.body));
    const { content } = operation.responses[schemas.created ? 201 : 200];
    if (schemas.picture) expect(Object.keys(content)).toEqual(['image/webp']);
    else expect(content['application/json'].example.message).toBe(schemas.message);
  }
  for (const [, kind, name] of JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
    expect(document.components[String(kind)]).toHaveProperty(String(name));
  }
});

test.each(names)('the examples of %s are what the contracts say', (name) => {
  const schemas: CallSchemas = callSchemas[name];
  const { params, query, body, data } = examples[name];
  const parts = [
    [schemas.data, data],
    [schemas.params, params],
    [schemas.query, query ?? {}],
    [schemas.body, body],
  ] as const;
  for (const [schema, value] of parts) {
    if (schema) expect(v.safeParse(schema, value).issues).toBeUndefined();
  }
});

test('the page to browse it comes whole from here and runs nothing else', async () => {
  const page = await api.call('GET', '/docs/');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.text).not.toMatch(/https?:|<script>|\son\w+=/);
  for (const [, path] of page.text.matchAll(/(?:src|href)="\/api\/v1([^"]+)"/g)) {
    expect((await api.call('GET', String(path))).status).toBe(200);
  }
  expect((await api.call('GET', '/docs/package.json')).status).toBe(404);
});
