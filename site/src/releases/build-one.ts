import { buildRelease } from 'federation-build';

/** Child process of the start: builds one package; a failure is one line on standard error. */
const [packageDir = '', version = '', outDir = ''] = process.argv.slice(2);
try {
  await buildRelease({ packageDir, version, outDir });
  process.exit(0);
} catch (error) {
  const { message, cause } = error as Error;
  if (cause !== undefined && process.env.DEBUG) console.error(String(cause));
  console.error(message.split('\n')[0]);
  process.exit(1);
}
