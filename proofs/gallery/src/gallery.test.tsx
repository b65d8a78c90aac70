import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { languageCodes } from 'shared-contracts';
import * as designSystem from 'shared-ui';
import * as dialogs from 'shared-ui/dialog';
import * as forms from 'shared-ui/forms';
import { Frame } from './Frame.tsx';

const storyFiles = readdirSync(__dirname).filter((file) => file.endsWith('.stories.tsx'));
/** Contexts have nothing to show. */
const isComponent = (name: string) => /^[A-Z][a-z](?!.*(Scope|Provider)$)/.test(name);

describe.each(storyFiles)('%s', (file) => {
  const stories = require(join(__dirname, file)) as Record<string, ComponentType>;
  const cases = Object.keys(stories).flatMap((story) => languageCodes.map((language) => [story, language] as const));

  test.each(cases)('%s renders in %s', async (story, language) => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
    const Story = stories[story] as ComponentType;
    await act(async () => {
      render(
        <Frame language={language} scheme="light">
          <Story />
        </Frame>,
      );
    });
    expect(document.querySelector(`[lang=${language}]`)?.parentElement).not.toBeEmptyDOMElement();
    expect(errors.mock.calls).toEqual([]);
    errors.mockRestore();
  });
});

test('every component of the design system has its place here', () => {
  const sources = [...storyFiles, 'Frame.tsx'].map((file) => readFileSync(join(__dirname, file), 'utf8')).join('\n');
  const components = Object.keys({ ...designSystem, ...dialogs, ...forms }).filter(isComponent);
  expect(components.length).toBeGreaterThan(30);
  expect(components.filter((name) => !sources.includes(`<${name}`))).toEqual([]);
});
