export { type CallErrorParts, callError } from './call-error.ts';
export {
  createTestHost,
  type TestHost,
  type TestHostOptions,
  testUser,
} from './create-test-host.ts';
export * from './market.ts';
export { type RenderWithHostOptions, type RenderWithHostResult, renderWithHost } from './render-with-host.tsx';
export { holdsWithStrangeAnswers, holdsWithStrangeResponses, type StrangeOptions, strange } from './strange-answers.ts';
export { answerWith, respondWith, type TestAnswers, type TestResponses } from './test-http.ts';
