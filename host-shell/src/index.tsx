import { nextTask } from './boot/next-task.ts';

/** The first file is read in pieces: all at once would block a cheap phone for a third of a second. */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ 'shared-ui');
  await nextTask();
  const { startShell } = await import(/* webpackMode: "eager" */ './boot/start-shell.tsx');
  await nextTask();
  await startShell();
}

void start();
