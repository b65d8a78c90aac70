/** First sentence of a profile, by category slug; `{years}` and `{area}` are filled in. */
export const aboutByCategory: Record<string, string[]> = {
  'salon-for-women': [
    '{years} years of salon work, the last of them in homes around {area}. I open every kit in front of you.',
    'Trained beautician from {area}. I ask about your skin first and start only then.',
  ],
  'mens-grooming': [
    'Barber for {years} years. My chair in {area} is now your living room.',
    'I learned cutting in my uncle’s shop in {area} and bring fresh blades and clean capes to every visit.',
  ],
  cleaning: [
    'We are a small crew from {area} with our own machines, {years} years in the trade.',
    'I started with hotel housekeeping {years} years ago and kept the standard.',
  ],
  'ac-and-appliance-repair': [
    'ITI-trained technician, {years} years with leading brands, now on my own in {area}.',
    'I show you the old part, explain the fault and only then quote. {years} years of repairs.',
  ],
  electrician: [
    'Licensed wireman from {area} with {years} years in flats and shops.',
    'Safe earthing first, everything else after. Working around {area} for {years} years.',
  ],
  plumbing: [
    'Plumber in {area} for {years} years: leaks, fittings and the odd flooded kitchen.',
    'I carry the common washers, valves and seals, so most jobs end in one visit.',
  ],
  painting: [
    'Painter with a team of three from {area}. We cover, we paint, we clean.',
    '{years} years of walls, from rented rooms to bungalows. Damp is treated before it is painted.',
  ],
  carpentry: [
    'Carpenter of the third generation, based in {area}.',
    '{years} years of locks, wardrobes and doors that stick in the rains.',
  ],
  'pest-control': [
    'Licensed applicator with {years} years of experience; I use approved products and say what they are.',
    'From {area}. I look for the source first, since spray alone brings them back.',
  ],
  'water-purifier': [
    'Water technician from {area}; I measure TDS before and after and write both down.',
    '{years} years with all common brands. Genuine filters, old ones handed back to you.',
  ],
};

export const aboutClosings = [
  'I speak Hindi and the language of the city.',
  'Please send a photo in the chat beforehand: it saves both of us a visit.',
  'I come on time, or call before I am late.',
  'Police verification and identity card on request.',
  'Weekend mornings fill up first.',
  'If something is not right, I come back.',
  'Price is settled before the work begins.',
  'I leave the place as clean as I found it.',
];
