import { build } from 'vite';
import configuration from './vite.config.mjs';

const [outDir] = process.argv.slice(2);
await build({ ...configuration, build: { ...configuration.build, outDir, emptyOutDir: true } });
