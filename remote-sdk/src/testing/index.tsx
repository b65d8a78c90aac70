export { type CallErrorParts, callError } from './call-error.ts';
export {
  answerWith,
  createTestHost,
  type TestAnswers,
  type TestHost,
  type TestHostOptions,
  testUser,
} from './create-test-host.ts';
export * from './market.ts';
export { type RenderWithHostOptions, type RenderWithHostResult, renderWithHost } from './render-with-host.tsx';
export { holdsWithStrangeAnswers, type StrangeOptions, strange } from './strange-answers.ts';
