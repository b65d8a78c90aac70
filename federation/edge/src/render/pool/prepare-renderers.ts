import type { RenderSettings } from './render-settings.ts';
import { findRendererCommand, rendererFlags } from './renderer-command.ts';
import type { RendererProgram } from './renderer-link.ts';
import { rendererSource } from './renderer-source.ts';

/** Finds out how this machine starts renderers. One line of the log: people should know which walls stand. */
export async function prepareRenderers(
  settings: RenderSettings,
  log: (text: string) => void,
): Promise<RendererProgram> {
  const command = await findRendererCommand(rendererFlags(settings.memoryMiB));
  if (!command.hasOwnNetwork)
    log('Renderers have no network namespace of their own here (`unshare --net` fails); they cut themselves off.');
  return { command, source: rendererSource({ realms: settings.contexts, scripts: settings.scripts }) };
}
