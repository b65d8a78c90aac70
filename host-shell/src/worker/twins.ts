/** A file of a release whose name says what is in it: `/assets/NAME/VERSION/746.288475b6.js`. */
const RELEASED = /^\/assets\/([^/]{1,100})\/[^/]{1,100}\/([^?]+\.[0-9a-f]{8,64}\.\w{1,8})$/;

/** The same for the same file of every release of one remote, or null where a name says nothing of its content. */
function contentName(url: string): string | null {
  const [, remote, file] = RELEASED.exec(new URL(url).pathname) ?? [];
  return file === undefined ? null : `${remote}/${file}`;
}

/**
 * Files that another release of the same remote brought already: what did not change is not fetched again because its address did.
 * A page holds every script against its hash, so a wrong twin of one does not run there.
 */
export function twinsIn(open: () => Promise<Cache>) {
  let known: Promise<Map<string, string>> | undefined;
  const read = async () => {
    const urls = (await (await open()).keys()).map(({ url }) => url);
    return new Map(urls.map((url) => [contentName(url) ?? url, url]));
  };
  return {
    async find(url: string): Promise<Response | undefined> {
      const name = contentName(url);
      if (name === null) return undefined;
      known ??= read();
      const twin = (await known).get(name);
      const answer = twin === undefined ? undefined : await (await open()).match(twin);
      // Without the address of the other release: what a style sheet names is looked for beside the address that was asked.
      return answer && new Response(answer.body, answer);
    },
    add(url: string): void {
      const name = contentName(url);
      if (name !== null) void known?.then((map) => map.set(name, url));
    },
  };
}

/** @param integrity as in a `script` element: `sha384-…` in base64 */
export async function hasIntegrity(answer: Response, integrity: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await answer.arrayBuffer()));
  return integrity === `sha384-${btoa(String.fromCharCode(...digest))}`;
}
