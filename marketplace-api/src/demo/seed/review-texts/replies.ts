/** What professionals say to a good review, and to one that is not. */
export const thanks = [
  'Thank you for the kind words.',
  'Thank you. Happy to come again any time.',
  'Glad that it is working well. Thank you.',
  'Thank you for trusting me with the work.',
];
export const regrets = [
  'Sorry about that. I will take more time for it next time.',
  'Thank you for telling me. I will do better.',
  'Sorry for the trouble. Please call me if anything is still not right.',
];
