import { readdirSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';

const text = (file: string) => readFileSync(file, 'utf8');
const compose = parse(text('compose.yaml'), { merge: true });
const dockerfile = text('Dockerfile');
const templates = readdirSync('deploy/chart/templates').map((name) => text(`deploy/chart/templates/${name}`));

const cdnSettings = ['CDN_SECONDS', 'CDN_PURGE_URL', 'CDN_PURGE_TOKEN'];

/** Processes of ours, each with an image of its own. */
const parts = ['api', 'jobs', 'edge', 'renderer'];
const ours = Object.entries<Record<string, unknown>>(compose.services).filter(([name]) =>
  parts.includes(name.replace(/-\d$/, '')),
);

describe('the Dockerfile', () => {
  test('has nothing that a linter finds', () => {
    expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  test('makes an image of each process, as nobody in particular, with a health check', () => {
    for (const part of parts) {
      const stage = new RegExp(`^FROM (runtime|served) AS ${part}$([\\s\\S]*?)(?=^FROM|$(?![\\s\\S]))`, 'm').exec(
        dockerfile,
      );
      expect(stage?.[2]).toContain(`COPY --from=build /src/dist/${part} /app`);
      expect(stage?.[1] === 'served' || stage?.[2]?.includes('HEALTHCHECK')).toBe(true);
    }
    expect(/^FROM runtime AS served\n(?<body>[\s\S]*?)^FROM/m.exec(dockerfile)?.groups?.body).toContain('HEALTHCHECK');
    expect(/^FROM \S+ AS runtime\n(?<body>[\s\S]*?)^FROM/m.exec(dockerfile)?.groups?.body).toMatch(/^USER \d+:\d+$/m);
  });

  test('puts nothing into an image of a process but Node and what was built', () => {
    const runtime = dockerfile.slice(dockerfile.indexOf('AS runtime'));
    const copies = [...runtime.matchAll(/^COPY .*$/gm)].map(([line]) => line);
    expect(copies).toEqual([
      'COPY --from=build /usr/local/bin/node /usr/local/bin/node',
      ...['renderer', 'api', 'jobs', 'edge'].map((part) => `COPY --from=build /src/dist/${part} /app`),
      // All of them in one, for tests: no part of production.
      'COPY --from=packed /site /site',
    ]);
    expect(runtime).not.toMatch(/^ADD /m);
  });
});

describe('compose.yaml', () => {
  test('has two edges, two APIs, jobs, a renderer, one proxy, PostgreSQL, PgBouncer, a broker and object storage', () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      [
        'api-1',
        'api-2',
        'broker',
        'edge-1',
        'edge-2',
        'jobs',
        'pgbouncer',
        'postgres',
        'proxy',
        'releases',
        'renderer',
        'storage',
      ].sort(),
    );
  });

  test.each(ours)('%s can write to no file of its image and gains no rights', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  test('the renderer has no network and no secret', () => {
    expect(compose.services.renderer.network_mode).toBe('none');
    expect(compose.services.renderer.environment).toBeUndefined();
  });

  test('edges reach neither the database nor its secrets', () => {
    for (const name of ['edge-1', 'edge-2']) {
      expect(compose.services[name].networks).not.toContain('data');
      expect(Object.keys(compose.services[name].environment)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(DATABASE_|TOKEN_SECRETS$|SMS_GATEWAY_TOKEN$)/)]),
      );
    }
  });

  test('whoever reads the release store knows whose releases it may run', () => {
    for (const name of ['edge-1', 'edge-2', 'releases'])
      expect(compose.services[name].environment.RELEASE_ROOT_KEY).toMatch(/^\$\{RELEASE_ROOT_KEY:\?\}$/);
    expect(compose.services.releases.secrets).toEqual(['release_signing_key']);
  });

  test('edges may have a CDN in front, and no other process is told of it', () => {
    for (const [name, { environment }] of Object.entries<{ environment?: object }>(compose.services)) {
      const told = Object.keys(environment ?? {}).filter((setting) => setting.startsWith('CDN_'));
      expect([name, told]).toEqual([name, name.startsWith('edge-') ? cdnSettings : []]);
    }
  });

  test('env.example names every value that has to be given', () => {
    const needed = [...text('compose.yaml').matchAll(/\$\{([A-Z_]+):\?\}/g)].map(([, name]) => name);
    const named = [...text('deploy/env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named).toEqual(expect.arrayContaining([...new Set(needed)]));
  });

  test('no secret has a value in it', () => {
    const values = Object.values<{ environment?: object }>(compose.services).flatMap(({ environment = {} }) =>
      Object.entries(environment),
    );
    for (const [name, value] of values)
      if (/(SECRET|PASSWORD|TOKEN)/.test(name)) expect(value).toMatch(/^\$\{[A-Z_]+(:\?|:-)\}$/);
  });
});

describe('the chart', () => {
  const all = templates.join('\n');
  test('gives each process probes, a disruption budget, a bounded memory and no rights', () => {
    for (const part of parts) expect(all).toContain(`"part" "${part}" "values" .Values.${part} `);
    expect(all.match(/include "kaza\.disruptionBudget" \$part/g)).toHaveLength(parts.length);
    for (const line of ['readOnlyRootFilesystem: true', 'runAsNonRoot: true', 'capabilities: { drop: [ALL] }'])
      expect(all).toContain(line);
    const values = parse(text('deploy/chart/values.yaml'));
    for (const part of parts) expect(values[part].resources.limits.memory).toBeDefined();
  });

  test('lets nothing out of a renderer', () => {
    const policies = text('deploy/chart/templates/network-policy.yaml').split('\n---\n');
    const renderer = policies.find((policy) => policy.includes('-renderer\n'));
    expect(renderer).toContain('policyTypes: [Ingress, Egress]');
    expect(renderer).toContain('egress: []');
  });

  test('gives edges the keys of those who may release', () => {
    expect(all).toContain('name: RELEASE_ROOT_KEY, value: {{ required ');
  });

  test('gives edges the settings of a CDN, its token out of the Secret and only where a purge has an address', () => {
    const helpers = text('deploy/chart/templates/_helpers.tpl');
    const cdn = helpers.split('{{- define "kaza.').find((part) => part.startsWith('cdnSettings"'));
    const named = [...(cdn ?? '').matchAll(/(?:name: |"key" ")(CDN_[A-Z_]+)/g)].map(([, name]) => name);
    expect(named).toEqual(cdnSettings);
    expect(cdn).toMatch(/if \.root\.Values\.cdn\.purgeUrl[\s\S]*include "kaza\.secret" .*CDN_PURGE_TOKEN/);
    const users = templates.filter((template) => template.includes('include "kaza.cdnSettings"'));
    expect(users).toEqual([text('deploy/chart/templates/edge.yaml')]);
    expect(parse(text('deploy/chart/values.yaml')).cdn).toEqual({ seconds: '', purgeUrl: '' });
  });

  test('writes settings that are numbers without an exponent: to Helm each is a float', () => {
    const range = all.slice(all.indexOf('range $name, $value := .root.Values.settings'));
    expect(range.slice(0, range.indexOf('end }}'))).toContain(
      'kindIs "string" $value | ternary $value (toJson $value) | quote',
    );
  });

  test('gives edges no secret of the database', () => {
    const edge = text('deploy/chart/templates/edge.yaml');
    expect(edge).not.toContain('databaseSettings');
  });
});
