import { openRendererService } from 'federation-edge/renderer-service';
import { endWell } from './boot/end-well.ts';
import { explain, StartFailure } from './boot/start-failure.ts';

const ADDRESS = /^(unix:\/[^?#]+|tcp:\/\/[A-Za-z0-9.-]+:\d{1,5})$/;

/** Processes that draw pages, for edges whose RENDERER_UPSTREAM names this one. It reads no other setting, and has no secret. */
try {
  const listen = process.env.RENDERER_LISTEN || 'tcp://127.0.0.1:9000';
  if (!ADDRESS.test(listen))
    throw new StartFailure('RENDERER_LISTEN must be unix:/path/of/socket or an address such as tcp://0.0.0.0:9000.');
  const service = await openRendererService({ listen, log: (text) => console.warn(text) });
  endWell(() => service.close());
  console.log(`Renderers wait at ${service.address}`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
