/** Sentences that fit any work at home: before and after what was special. `{area}` is the customer's locality. */
export const openings = [
  'Came ten minutes before time.',
  'Second time I am booking the same person.',
  'Booked in the morning, done by afternoon.',
  'Very polite, took shoes off at the door without being told.',
  'Booked for my parents in {area} while I was at work.',
  'I was doubtful at first.',
  'Found this on a Sunday when nobody else picked up.',
  'Reached {area} in spite of the rain.',
  'Called before coming and asked for a photo.',
  'Quick, quiet, professional.',
  'My third booking through the app.',
  'Neighbour recommended, and rightly so.',
  'On time, to the minute.',
  'We had guests coming and needed help fast.',
  'Speaks little, works well.',
  'Explained everything before starting.',
  'Had a bad experience elsewhere last year, so this was a relief.',
  'Right tools, right attitude.',
  'Very happy.',
  'Superb work.',
];

export const closings = [
  'Will book again.',
  'Price was exactly as agreed.',
  'No extra charges at the end.',
  'Left the place clean.',
  'Highly recommended around {area}.',
  'Accepted my offer with a smile.',
  'Saved the number of the booking for next time.',
  'My mother is happy, and she is not easily pleased.',
  'Thank you!',
  'Good value.',
  'Even my mother-in-law approves.',
  'Took a little longer than planned, but worth it.',
  'Would trust with the keys.',
  'Honest person.',
  'Paid in cash, got a proper bill.',
  'Offered to check one more thing for free.',
  'Five stars from our whole family.',
  'This is how home service should be.',
  'Already told two friends.',
  'Very reasonable for this quality.',
];

export const mildClosings = [
  'Might book again.',
  'Three stars for that.',
  'Polite person, to be fair.',
  'Price was fair.',
  'Could be better.',
  'Okay overall.',
  'There was an apology, at least.',
];

export const sharpClosings = [
  'Disappointed.',
  'Support did help in the end.',
  'Would not book again.',
  'Expected better after all the good reviews.',
];

/** Four stars: good, with one small thing. */
export const smallThings = [
  'Only the waiting was a bit long.',
  'One star less for arriving late.',
  'Parking took a while, not really the fault of anybody.',
  'Could explain a little more.',
  'A bit costly, but good.',
  'Had to reschedule once.',
  'Minor clean-up was left to me.',
  'Would have liked a call before arrival.',
];
