export * from './composition.ts';
export * from './contract-version.ts';
export * from './navigation.ts';
export * from './page-elements.ts';
export * from './release.ts';
export * from './remote-manifest.ts';
export * from './server-render.ts';
export * from './telemetry.ts';
