interface Grumbles {
  /** Two and three stars: done, but. */
  mild: string[];
  /** One star. */
  sharp: string[];
}

export const grumbles: Record<string, Grumbles> = {
  'salon-for-women': {
    mild: [
      'Work was fine but she seemed to rush the last ten minutes.',
      'Good hands, but the kit was not complete and I had to lend a towel.',
      'Result is okay, I expected a little more for this price.',
    ],
    sharp: ['Came late, finished early, and I had to do one arm again myself.'],
  },
  'mens-grooming': {
    mild: [
      'Cut is decent, sides are slightly uneven.',
      'Good shave, but he was on the phone twice.',
      'Fine for the price, nothing special.',
    ],
    sharp: ['Clipper battery died halfway, so I went to office with half a haircut.'],
  },
  cleaning: {
    mild: [
      'Rooms are clean, corners behind the doors were forgotten.',
      'Good work, but only two people came instead of three and it took till evening.',
      'Bathrooms great, windows so-so.',
    ],
    sharp: ['Streaks on every glass and the balcony was not touched at all.'],
  },
  'ac-and-appliance-repair': {
    mild: [
      'Works again, though he had to come a second time with the part.',
      'Repair is good, but he left fingerprints and dust.',
      'Fixed, yet the part cost more than I had expected.',
    ],
    sharp: ['The same fault came back after four days and calls went unanswered.'],
  },
  electrician: {
    mild: [
      'Work is safe and sound, but he reached an hour late.',
      'Switches work, the plate is slightly tilted.',
      'Good, except that I had to lend the ladder.',
    ],
    sharp: ['Left the board open and one light still does not work.'],
  },
  plumbing: {
    mild: [
      'Leak stopped, but the silicone finish is not neat.',
      'Knows his work, was forty minutes late.',
      'Fine after a second visit.',
    ],
    sharp: ['It dripped again the same night and I had to shut the main valve.'],
  },
  painting: {
    mild: [
      'Colour is nice, two spots needed a touch-up later.',
      'Good finish, took a day longer than said.',
      'Walls are good but there were drops on the balcony floor.',
    ],
    sharp: ['Patchy in daylight, and paint on the switchboards.'],
  },
  carpentry: {
    mild: [
      'Strong work, a lot of sawdust left behind.',
      'Door is fine now, one hinge screw is missing.',
      'Took long, result is okay.',
    ],
    sharp: ['Drilled in the wrong place and then blamed the wall.'],
  },
  'pest-control': {
    mild: [
      'Much better, but a few showed up again after three weeks.',
      'Effective, the smell stayed for a day though.',
      'Had to remind them about the second visit.',
    ],
    sharp: ['No difference after ten days, and no revisit so far.'],
  },
  'water-purifier': {
    mild: [
      'Water is fine, he came without the right filter the first time.',
      'Service okay, explained very little.',
      'Good work, bill for parts was a surprise.',
    ],
    sharp: ['It leaked from the first evening on and spoiled the cabinet.'],
  },
};
