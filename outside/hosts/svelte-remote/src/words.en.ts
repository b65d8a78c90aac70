export const words = {
  heading: 'Care tips',
  hello: (name: string) => `For your home, ${name}`,
  intro: 'Small things that keep a home well between two visits of a provider.',
  seasons: 'Season',
  all: 'All',
  summer: 'Summer',
  monsoon: 'Monsoon',
  winter: 'Winter',
  tips: [
    { season: 'summer', title: 'Air conditioner', text: 'Rinse its filters every two weeks.' },
    { season: 'summer', title: 'Water tank', text: 'Have it cleaned before the hottest month.' },
    { season: 'monsoon', title: 'Damp walls', text: 'Look behind cupboards, and air them on dry days.' },
    { season: 'monsoon', title: 'Wiring', text: 'A switch that tingles needs an electrician the same day.' },
    { season: 'winter', title: 'Geyser', text: 'Have it descaled once a year.' },
  ],
  tipOfTheSeason: 'Tip of the season',
  more: 'All care tips',
  services: 'See services',
};

/** The words of one language. */
export type Words = typeof words;
