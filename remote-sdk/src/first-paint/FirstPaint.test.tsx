import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { FIRST_FRAME_ATTRIBUTE, RESERVED_PLACE } from 'shared-contracts';
import { Section } from 'shared-ui';
import { FirstPaint } from './FirstPaint.tsx';

const page = document.documentElement;
const styleRules = (rules: CSSRuleList): CSSStyleRule[] =>
  [...rules].flatMap((rule) =>
    'cssRules' in rule && !('selectorText' in rule) ? styleRules(rule.cssRules as CSSRuleList) : [rule as CSSStyleRule],
  );
const rulesOf = (element: Element) =>
  [...document.styleSheets]
    .flatMap((sheet) => styleRules(sheet.cssRules))
    .filter(({ selectorText }) => [...element.classList].some((name) => selectorText.includes(name)));

function Part({ onTaken, children }: { onTaken(): void; children?: ReactNode }) {
  useEffect(() => void onTaken(), [onTaken]);
  return children;
}

describe('first paint', () => {
  test('what stands below the first screen is held back until the first frame, and only then', () => {
    render(
      <FirstPaint as={Section} below={{ desktop: 374, mobile: 781 }} title="Why Kaza">
        Reasons
      </FirstPaint>,
    );
    const section = screen.getByRole('region', { name: 'Why Kaza' });
    expect(section).not.toHaveAttribute('below');
    const held = rulesOf(section).filter(({ cssText }) => /content-visibility|contain-intrinsic/.test(cssText));
    expect(held).toHaveLength(2);
    for (const { selectorText } of held)
      expect(selectorText).toMatch(new RegExp(`^html\\[${FIRST_FRAME_ATTRIBUTE}\\] `));
    expect(held.map(({ cssText }) => /(\d+)px/.exec(cssText)?.[1])).toEqual(['781', '374']);
  });

  test('what a desktop shows on its first screen is held back on phones alone', () => {
    render(<FirstPaint below={{ mobile: 150 }}>Card</FirstPaint>);
    const held = rulesOf(screen.getByText('Card'));
    expect(held.map(({ cssText }) => /(\d+)px/.exec(cssText)?.[1])).toEqual(['150']);
  });

  test('the default place is not seen while the place that this browser keeps stands in its stead', () => {
    render(
      <FirstPaint as="strong" place="14px">
        Kolkata
      </FirstPaint>,
    );
    const place = screen.getByText('Kolkata');
    expect(place.tagName).toBe('STRONG');
    const sizeWhile = (reserved: boolean) => {
      page.toggleAttribute(RESERVED_PLACE.attribute, reserved);
      return Number.parseFloat(getComputedStyle(place).fontSize);
    };
    expect(sizeWhile(true)).toBe(0);
    expect(sizeWhile(false)).not.toBe(0);
  });

  test('what stands below the first screen is taken over after the rest of the page', async () => {
    const taken: string[] = [];
    const rendered = (
      <Part onTaken={() => taken.push('page')}>
        <FirstPaint below={{ mobile: 150 }}>
          <Part onTaken={() => taken.push('below')} />
        </FirstPaint>
      </Part>
    );
    document.body.innerHTML = renderToString(rendered);
    await act(async () => hydrateRoot(document.body, rendered));
    // In one pass a part comes before what it stands in.
    expect(taken).toEqual(['page', 'below']);
  });

  test('without either it is the element and nothing more', () => {
    render(<FirstPaint as="li">Card</FirstPaint>);
    expect(rulesOf(screen.getByText('Card'))).toEqual([]);
  });
});
