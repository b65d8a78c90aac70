import { federation } from '@module-federation/vite';

/** REMOTE: address of the `mf-manifest.json` of a published release. */
export default {
  root: import.meta.dirname,
  configFile: false,
  base: './',
  logLevel: 'error',
  build: { target: 'es2022', minify: false },
  plugins: [
    federation({
      name: 'vite_host',
      remotes: { kaza: { type: 'var', name: 'kaza', entry: process.env.REMOTE } },
      shared: Object.fromEntries(['react', 'react-dom', 'react-dom/client'].map((name) => [name, { singleton: true }])),
      dts: false,
    }),
  ],
};
