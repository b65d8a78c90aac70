import { createServerHttp } from 'host-shell/server-http';

/** Public reads alone: what a stranger's first page may ask for. */
export const plainHttp = createServerHttp(
  async (address, language) => {
    const answer = await fetch(address, { headers: { 'accept-language': language } });
    return { status: answer.status, body: await answer.text() };
  },
  'en',
  false,
);
