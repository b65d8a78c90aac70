import { createRequire } from 'node:module';

type Table = Record<string, unknown>;
type Constructor = { prototype: Table };

const refuse = (): never => {
  throw new Error('There is no network here.');
};

/** Node 20's permission model knows files, processes and threads, not the network: cut off below `net` and `dns`. */
function cutNetwork(internalBinding: (name: string) => Table): void {
  const methods = /^(bind|connect|listen|open|send|query|recv|getaddr|getname|fchmod)/;
  for (const name of ['tcp_wrap', 'udp_wrap', 'pipe_wrap', 'cares_wrap', 'tls_wrap', 'http_parser', 'js_stream']) {
    const binding = internalBinding(name);
    for (const [key, value] of Object.entries(binding)) {
      if (methods.test(key)) binding[key] = refuse;
      if (typeof value !== 'function' || !('prototype' in value)) continue;
      const { prototype } = value as unknown as Constructor;
      for (const method of Object.getOwnPropertyNames(prototype ?? {})) {
        if (methods.test(method)) prototype[method] = refuse;
      }
    }
  }
}

/** Without this, `import()` gives a realm a promise of the process. What is thrown instead is text. */
function endDynamicImport(internalBinding: (name: string) => Table): void {
  const set = internalBinding('module_wrap').setImportModuleDynamicallyCallback as (callback: () => never) => void;
  set(() => {
    throw 'import() is not there on a server.';
  });
}

/**
 * Takes away what code that got out of its realm could use: no network, no modules, no `process`, no compiling. Call it
 * when everything that the process itself needs is loaded. `keep` names the globals of the language.
 */
export function enterSandbox(keep: ReadonlySet<string>): void {
  const load = createRequire('/');
  const { internalBinding } = load('internal/test/binding') as { internalBinding(name: string): Table };
  cutNetwork(internalBinding);
  endDynamicImport(internalBinding);
  const { Module } = load('node:module') as unknown as { Module: Table & { prototype: Table } };
  Module._load = refuse;
  Module.prototype.require = refuse;
  Module.prototype._compile = refuse;
  const host = process as unknown as Table;
  for (const name of [
    'binding',
    '_linkedBinding',
    'dlopen',
    'getBuiltinModule',
    'kill',
    '_kill',
    'chdir',
    'mainModule',
  ]) {
    delete host[name];
  }
  host.env = Object.freeze({});
  host.argv = [];
  host.execArgv = [];
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!keep.has(name)) delete (globalThis as unknown as Table)[name];
  }
}
