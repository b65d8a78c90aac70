/** Words that the runtime shows by itself (decisions §8). */
export const messages = {
  sectionFailed: 'This section could not be loaded.',
  tryAgain: 'Try Again',
};
