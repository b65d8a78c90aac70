import type { FastifyInstance } from 'fastify';

/** Photos come as they are; only calls that take one let more in than other bodies may have. */
const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** JSON only, at most 64 KiB; no body at all is allowed where a call takes none. */
export const BODY_LIMIT = 64 * 1024;

/** A whole surrogate pair, half of one, or any other escape of a JSON text. */
const ESCAPE = /\\(u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[dD][89a-fA-F][\da-fA-F]{2}|.)/gs;
const HALF_PAIR = 'ud800'.length;

/** Half of a surrogate pair is no character, and a database refuses it: it becomes U+FFFD, as it would in UTF-8. */
export const withWholeCharacters = (json: string): string =>
  json.replace(ESCAPE, (whole, code: string) => (code.length === HALF_PAIR ? '\\ufffd' : whole));

export function readJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, withWholeCharacters(body as string), done);
  });
  // Files of operations calls that take one: what they are is judged by their content.
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser(PHOTO_TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
