// `node --experimental-vm-modules open-page.mjs ADDRESS HEADING…`: opens a page in jsdom, and runs its ES modules,
// which jsdom alone does not. Ends once it has those headings and prints the origins of its links; fails with the
// page's first complaint.
import { SourceTextModule } from 'node:vm';
import { JSDOM, VirtualConsole } from 'jsdom';

const [address, ...headings] = process.argv.slice(2);
const end = (code, words) => process.stdout.write(`${words}\n`, () => process.exit(code));
const fail = (error) => end(1, error?.stack ?? String(error));
process.on('unhandledRejection', fail);

const virtualConsole = new VirtualConsole();
virtualConsole.on('jsdomError', fail);
virtualConsole.on('error', (...words) => fail(words.join(' ')));
const dom = await JSDOM.fromURL(address, {
  runScripts: 'dangerously',
  resources: 'usable',
  pretendToBeVisual: true,
  virtualConsole,
  // What jsdom lacks of a browser.
  beforeParse: (window) =>
    void Object.assign(window, {
      fetch,
      reportError: fail,
      matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    }),
});
const { document, MutationObserver } = dom.window;

const modules = new Map();
/** One module for an address, however often it is asked for. */
const moduleAt = (url) => {
  if (!modules.has(url)) modules.set(url, read(url));
  return modules.get(url);
};
const linked = (specifier, { identifier }) => moduleAt(new URL(specifier, identifier).href);

async function read(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} is answered ${answer.status}`);
  return new SourceTextModule(await answer.text(), {
    identifier: url,
    context: dom.getInternalVMContext(),
    initializeImportMeta: (meta) => Object.assign(meta, { url }),
    importModuleDynamically: (specifier) => run(new URL(specifier, url).href),
  });
}
let linking = Promise.resolve();
async function run(url) {
  const module = await moduleAt(url);
  // One after the other: a module that another one is linking cannot be linked.
  linking = linking.then(() => module.status === 'unlinked' && module.link(linked));
  await linking;
  await module.evaluate();
  return module;
}

const look = () => {
  const shown = Array.from(document.querySelectorAll('h1'), ({ textContent }) => textContent);
  if (String(shown) !== String(headings)) return;
  const links = Array.from(document.querySelectorAll('a'), ({ href }) => new URL(href).origin);
  end(0, JSON.stringify([...new Set(links)]));
};
new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
for (const { src } of document.querySelectorAll('script[type=module]')) await run(src);
