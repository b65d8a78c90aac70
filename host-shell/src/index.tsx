import { nextTask } from './boot/next-task.ts';

/** The first file is fetched whole, but read in pieces: on a cheap phone all at once would be a third of a second of deafness. */
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
