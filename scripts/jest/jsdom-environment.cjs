const { createRequire } = require('node:module');

const inJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = inJsdom('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;

/** Tag and classes at the head of a selector's last compound: what an element must have to match. */
function neededBy(selector) {
  const compound = /[^\s>+~]*$/.exec(selector.trim())?.[0] ?? '';
  const [, tag = '', classes = ''] = /^([a-z][\w-]*)?((?:\.[\w-]+)*)/i.exec(compound) ?? [];
  return { tag: tag.toLowerCase(), classes: classes.split('.').filter(Boolean) };
}

/** The same for each selector of a list; null where the text is hard to read. */
function readList(text) {
  let bare = text.replace(/\[[^\]"']*(?:"[^"]*"|'[^']*')?[^\]"']*\]/g, '');
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(/\([^()]*\)/g, '');
  }
  return /["'\\()[\]]/.test(bare) ? null : bare.split(',').map(neededBy);
}

// At-rules have no selector.
const known = new Map([[undefined, null]]);
const neededFor = (text) => {
  if (!known.has(text)) known.set(text, readList(text));
  return known.get(text);
};

/**
 * jsdom asks its selector engine about each rule of every style sheet for each element whose style is wanted: half of the
 * time of a screen's tests. Like a browser, this looks first whether the element has the tag and classes that it needs.
 */
selectors.matchesDontThrow = (element, text) => {
  const needed = neededFor(text);
  const canMatch =
    needed === null ||
    needed.some(
      ({ tag, classes }) =>
        (tag === '' || tag === element.localName) && classes.every((name) => element.classList.contains(name)),
    );
  return canMatch && matchesDontThrow(element, text);
};

module.exports = require('jest-environment-jsdom');
