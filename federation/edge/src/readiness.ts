import type { FastifyInstance } from 'fastify';
import type { ChannelView } from './composition/variant.ts';
import type { PageRenderer } from './render/page-renderer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null when pages can be served, the first ones rendered already, else the reason why not. */
    edgeReady(): Promise<string | null>;
    /** Resolves when the first pages are rendered, or it is known that they are not: no failure keeps it waiting. */
    edgeWarm(): Promise<void>;
  }
}

/** An edge is ready once its first pages are rendered, or cannot be; later moves of the channel change nothing. */
export function decorateWithReadiness(
  app: FastifyInstance,
  present: () => Promise<ChannelView | null>,
  warmUp: (view: ChannelView) => ReturnType<PageRenderer['warm']>,
  channel: string,
): void {
  let warming: Promise<void> | null = null;
  let isWarm = false;
  const warm = (view: ChannelView): Promise<void> => {
    if (warming) return warming;
    const drawing = warmUp(view);
    isWarm = drawing === null;
    warming = (drawing ?? Promise.resolve()).then(() => {
      isWarm = true;
    });
    return warming;
  };
  app.decorate('edgeWarm', async () => {
    const view = await present().catch(() => null);
    if (view) await warm(view);
  });
  app.addHook('onListen', async () => void app.edgeWarm());
  app.decorate('edgeReady', async () => {
    try {
      const view = await present();
      if (!view) return `nothing is published in the channel ${channel}`;
      void warm(view);
      return isWarm ? null : 'the first pages are being drawn';
    } catch (error) {
      return `the release store cannot be read: ${(error as Error).message}`;
    }
  });
}
