import { runTool } from 'kaza-site/run-tool';
import { undocumentedIn } from './undocumented.ts';

test('the shared packages export what their API reports say, each with a doc comment: look at the change of `npm run api`', async () => {
  expect(await runTool('scripts/bootstrap.mjs', ['api', '--check'])).toEqual({ code: 0, output: '' });
});

test('an export without a doc comment is named; props and types of a value have theirs at the component and the value', () => {
  const report = `
// @public
export const said: 1;

// @public (undocumented)
export const mute: 1;

// @public (undocumented)
export type Colour = (typeof colours)[number];

// @public (undocumented)
export interface BoxProps {

// @public (undocumented)
interface Hidden {

// @public (undocumented)
interface Plain {

declare namespace testing {
    export {
        Plain,
        inner_2 as inner
    }
}`;
  expect(undocumentedIn(report)).toEqual(['mute', 'Plain']);
});
