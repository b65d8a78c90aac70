/*
 * Renders pages from server builds, in whatever Node runs this: no more than Node 18 knows. Lines of JSON in and out:
 * the builds, then pages; asks of the API come out and their responses go in.
 */
const { createInterface } = require('node:readline');

/** Whatever asks the engine for words gets others than any engine has. */
function writeOtherwise() {
  const odd = (words) => `≠${words}`;
  const change = (owner, name, make) => Object.defineProperty(owner, name, { value: make(owner[name]) });
  for (const formatter of [Intl.DateTimeFormat, Intl.NumberFormat, Intl.ListFormat, Intl.RelativeTimeFormat]) {
    const { prototype } = formatter;
    const getter = Object.getOwnPropertyDescriptor(prototype, 'format')?.get;
    if (getter) {
      Object.defineProperty(prototype, 'format', {
        get() {
          return (...values) => odd(getter.call(this)(...values));
        },
      });
    } else
      change(
        prototype,
        'format',
        (format) =>
          function (...values) {
            return odd(format.apply(this, values));
          },
      );
    change(prototype, 'formatToParts', () => () => [{ type: 'literal', value: odd('parts') }]);
  }
  change(Intl.PluralRules.prototype, 'select', () => () => 'few');
  Object.defineProperty(Intl.Collator.prototype, 'compare', { get: () => (a, b) => (a < b ? 1 : -1) });
  change(
    String.prototype,
    'localeCompare',
    () =>
      function (other) {
        return this < other ? 1 : -1;
      },
  );
  for (const { prototype } of [Date, Number, Array])
    for (const name of Object.getOwnPropertyNames(prototype))
      if (/^toLocale/.test(name))
        change(
          prototype,
          name,
          () =>
            function () {
              return odd(String(this));
            },
        );
}

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const waiting = new Map();
let asks = 0;

const load = (code, require) => {
  const module = { exports: {} };
  new Function('module', 'exports', 'require', code)(module, module.exports, require);
  return module.exports;
};

function openBuilds({ shell, remotes, at }) {
  // Both engines render as of one moment.
  Date.now = () => at;
  const refuse = (request) => {
    throw new Error(`${request} is not given to a server build.`);
  };
  const { modules, renderPage } = load(shell, refuse);
  const given = (request) => (request in modules ? modules[request] : refuse(request));
  const loaded = new Map(Object.entries(remotes).map(([name, code]) => [name, load(code, given)]));
  const sources = {
    limitMs: 60_000,
    loadExpose: async (remote, expose) => loaded.get(remote).exposes[expose](),
    readApi: (path, language) =>
      new Promise((resolve) => {
        asks += 1;
        waiting.set(asks, resolve);
        say({ ask: asks, path, language });
      }),
  };
  return (page) => renderPage(page, sources);
}

let render;
createInterface({ input: process.stdin }).on('line', (line) => {
  const { builds, page, answer, id, otherwise } = JSON.parse(line);
  if (otherwise) writeOtherwise();
  if (builds) render = openBuilds(builds);
  if (answer) waiting.get(id)(answer);
  if (page) {
    render(page).then(
      (rendered) => say({ rendered }),
      (error) => say({ failed: String(error?.stack ?? error) }),
    );
  }
});
