import { abilitiesOf } from './page-abilities.ts';

const of = (...texts: string[]) =>
  abilitiesOf(
    'mfe-probe',
    texts.map((text, index) => ({ path: `${index}.js`, text })),
    'remoteEntry.js',
  );

test.each([
  ['new Worker(new URL(n.p+n.u(395),n.b))', ['workers']],
  ['new window.Worker(u)', ['workers']],
  ['typeof Worker', []],
  ['new MyWorker(u)', []],
  ['WebAssembly.instantiate(bytes)', ['webassembly']],
  ['await WebAssembly.instantiateStreaming(fetch(u))', ['webassembly']],
  ['new WebAssembly.Module(bytes)', ['webassembly']],
  ['typeof WebAssembly === "object"', []],
  ['e.innerHTML="<b>x</b>"', ['markup']],
  ['new DOMParser().parseFromString(t,"text/html")', ['markup']],
  ['document.createElement("style")', ['markup']],
  ['document.createElement("div")', []],
  ['(0,r.jsx)("style",{children:t})', ['markup']],
  ['(0, r.jsx)(`style`, { href: h })', ['markup']],
  ['h("style")', ['markup']],
  ['jsx(Box,{as:"style",children:t})', ['markup']],
  ['e.setAttribute("style",t);e.getAttribute("style");$(e).attr("style",t)', []],
  ['names=["style","class"];a==="style"', []],
  ['jsx("p",{dangerouslySetInnerHTML:{__html:t}})', ['markup']],
  ['trustedTypes.createPolicy("x",r);jsx("p",{dangerouslySetInnerHTML:{__html:t}})', []],
  ['h.html.sanitiser().then(s);jsx("p",{dangerouslySetInnerHTML:{__html:t}})', []],
])('%s asks the page for %j', (text, abilities) => expect(of(text)).toEqual(abilities));

test.each([
  ['new SharedWorker(new URL("./w.js", u))', '0.js starts a shared worker'],
  ['context.audioWorklet.addModule(new URL("./w.js", u))', '0.js starts a worklet'],
  ['navigator.serviceWorker.register(new URL("./w.js", u))', '0.js starts a service worker'],
])('%s is refused by name', (text, line) => expect(() => of(text)).toThrow(`mfe-probe cannot be published: ${line}`));

test('a worker is one file, and has no shared modules', () => {
  const page = 'new Worker(u)';
  const address = 'globalThis.importScripts&&(r=globalThis.location+"");';
  expect(of(page, address)).toEqual(['workers']);
  expect(() => of(page, `${address}importScripts(r.p+r.u(7))`)).toThrow('1.js is a worker that loads other scripts');
  expect(() => of(page, `${address}{shareKey:"rxjs"}`)).toThrow('1.js is a worker that uses rxjs, which pages share');
  expect(of('no worker', `${address}{shareKey:"rxjs"}`)).toEqual([]);
});
