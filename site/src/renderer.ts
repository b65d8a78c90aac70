import { openRendererService } from 'federation-edge/renderer-service';
import { openDoor } from './boot/door.ts';
import { StartError } from './boot/explain.ts';

const ADDRESS = /^(unix:\/[^?#]{1,1000}|tcp:\/\/[A-Za-z0-9.-]{1,253}:\d{1,5})$/;

/** Processes that render pages, for edges whose RENDERER_UPSTREAM names this. No other settings, no secrets. */
await openDoor(async () => {
  const listen = process.env.RENDERER_LISTEN || 'tcp://127.0.0.1:9000';
  if (!ADDRESS.test(listen))
    throw new StartError('RENDERER_LISTEN must be unix:/path/of/socket or an address such as tcp://0.0.0.0:9000.');
  const service = await openRendererService({ listen, log: (text) => console.warn(text) });
  return { line: `Renderers wait at ${service.address}`, close: () => service.close() };
});
