import { buildLocalMonolith } from './monolith/build-local.ts';

/** `npm run build:monolith`: the same sources without federation, to measure against (docs/performance.md). */
console.log(`Built as one application into ${await buildLocalMonolith(process.cwd())}`);
process.exit(0);
