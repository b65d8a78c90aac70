/** Words that the runtime shows by itself (rule 10.5). */
export const messages = {
  sectionFailed: 'This section could not be loaded.',
  tryAgain: 'Try Again',
};
