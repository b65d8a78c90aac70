import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a remote holds besides scripts, and a test that reads it as Jest is set up in a new repository. */
const sources: Readonly<Record<string, string>> = {
  'box.module.css': '.box { color: green; }',
  'page.css': "@import './box.module.css';",
  'icons.svg': '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="leaf"><path d="M0 0h9v9z"/></symbol></svg>',
  'double.worker.ts': 'self.onmessage = ({ data }: MessageEvent<number>) => self.postMessage(data * 2);\nexport {};\n',
  'Sources.tsx': `import './page.css';
import { useEffect } from 'react';
import classes from './box.module.css';
import icons from './icons.svg';
import text from './icons.svg?raw';

export function Sources() {
  useEffect(() => {
    const worker = new Worker(new URL('./double.worker.ts', import.meta.url));
    return () => worker.terminate();
  }, []);
  return (
    <div className={classes.box} title={import.meta.env.MODE} data-bytes={text.length}>
      <svg role="img" aria-label="Leaf">
        <use href={\`\${icons}#leaf\`} />
      </svg>
    </div>
  );
}
`,
  'Sources.test.tsx': `import { render, screen } from '@testing-library/react';
import { Sources } from './Sources.tsx';

test('what the build reads is read in a test', () => {
  render(<Sources />);
  expect(screen.getByTitle('test')).toHaveClass('box');
  expect(screen.getByRole('img', { name: 'Leaf' })).toBeInTheDocument();
});
`,
};

/** Puts them into a repository. */
export async function addSources(dir: string): Promise<void> {
  const folder = join(dir, 'src/features/sources');
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(sources)) await writeFile(join(folder, file), text);
}
