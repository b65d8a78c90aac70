import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

/** REMOTE: address of the `mf-manifest.json` of a published release. */
export default {
  context: import.meta.dirname,
  mode: 'development',
  devtool: false,
  entry: './src/index.js',
  output: { publicPath: 'auto' },
  plugins: [
    new ModuleFederationPlugin({
      // Sorts before the names of all remotes.
      name: 'acme',
      remotes: { kaza: `kaza@${process.env.REMOTE}` },
      shared: Object.fromEntries(['react', 'react-dom', 'react-dom/client'].map((name) => [name, { singleton: true }])),
      dts: false,
    }),
  ],
};
