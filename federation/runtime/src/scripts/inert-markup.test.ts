import { strangeAt } from './inert-markup.ts';

test.each([
  'plain text, 1 < 2 && 3 > 2',
  '<p class="a" data-x=\'1\'>Hi <b>you</b><br/></p>',
  '<body><p></p></body>',
  '<!doctype html><html><head></head><body></body></html>',
  '<!----><span aria-hidden="true">|</span>',
  '<a href="https://leafletjs.com" title="A library"><svg viewBox="0 0 12 8"><path fill="#4C7BE1" d="M0 0h12v4H0z"/></svg> Leaflet</a>',
  '<img src="./dot.png" alt="a > b"><a href="/x?y=1&amp;z=2">z</a><a href="page.html">p</a><a href="#top">t</a>',
  '<?xml version="1.0" encoding="UTF-8"?><svg><symbol id="leaf" viewBox="0 0 9 9"><path d="M0 0h9"/></symbol></svg>',
  '<svg><mask id="m"><rect mask="url(#m)"/></mask><use href="#leaf"/><use xlink:href="/icons.svg#leaf"/></svg>',
  '.a > .b { color: red }',
  '<input disabled type=checkbox>',
])('inert: %s', (text) => expect(strangeAt(text)).toBe(-1));

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=x OnError = alert(1)>',
  '<p/onclick=alert(1)>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<svg><use href="data:image/svg+xml,x"/></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a xlink:href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<p>"></iframe>',
  '<p>ok</p><style>a{}</style>',
  '<base href="//evil.example">',
  '<form action="//evil.example"></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<math><mi></mi></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea>',
  '<x-element></x-element>',
  '<p title="a',
  '<p',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<p>]]>',
  '<?php ?>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<?xml a="><img src=x onerror=alert(1)>"?>',
  '<svg><use href="javascript:alert(1)"/></svg>',
  '<div is="x-element">',
  '<p a=x\u00a0b="> <img src=x onerror=alert(1)>">',
  '<p a=""onclick=alert(1)>',
])('not inert: %s', (text) => expect(strangeAt(text)).toBeGreaterThanOrEqual(0));

test('a long text takes no longer than its length', () => {
  for (const part of ['<', '<p ', '<p a', '<p a=', '<p a="', ' ', '<!--', '\t', '</', "='"]) {
    const startedAt = performance.now();
    strangeAt(part.repeat(200_000 / part.length));
    strangeAt(`<p${part.repeat(200_000 / part.length)}`);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  }
});
