import { runTool, toolPath } from 'kaza-site/run-tool';
import { checkImports } from '../check-imports.ts';
import { asOne, type Phase } from './phase.ts';

export const lint: Phase = {
  name: 'Lint and format',
  async run(changed = ['.']) {
    const shown = ['--colors=off', '--diagnostic-level=error', '--max-diagnostics=50'];
    const args = ['check', ...shown, '--no-errors-on-unmatched', ...changed];
    const { code, output } = await runTool(toolPath('@biomejs/biome/bin/biome'), args);
    return asOne(code === 0, output);
  },
};

export const types: Phase = {
  name: 'Types',
  async run() {
    const { code, output } = await runTool(toolPath('typescript/bin/tsc'), [
      '-p',
      'tsconfig.json',
      '--noEmit',
      '--pretty',
      'false',
    ]);
    return asOne(code === 0, output);
  },
};

export const imports: Phase = {
  name: 'Import rules',
  async run() {
    const { isFine, report } = await checkImports(process.cwd());
    return asOne(isFine, report);
  },
};

export const unused: Phase = {
  name: 'Unused files, packages and exports',
  whole: true,
  async run() {
    const { code, output } = await runTool(
      toolPath('knip/bin/knip.js'),
      ['--no-progress', '--treat-config-hints-as-errors'],
      { env: { NO_COLOR: '1' } },
    );
    return asOne(code === 0, output);
  },
};
