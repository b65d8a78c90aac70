import { readFileSync, writeFileSync } from 'node:fs';
import { cycloneDx } from 'federation-build';
import { noticesOf } from 'kaza-site/notices';

/** `npm run sbom -- FILE`: writes what the whole product is made of as CycloneDX; without a file it prints it. */
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const text = `${JSON.stringify(cycloneDx({ name, version }, noticesOf(process.cwd())), null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file === undefined) process.stdout.write(text);
else writeFileSync(file, text);
