/** What a pleased customer says about this very kind of work. */
export const praise: Record<string, string[]> = {
  waxing: [
    'Wax was the right temperature and there was no rash the next day.',
    'New strips opened in front of me, hardly any pain, very smooth.',
    'She redid two patches without my asking.',
  ],
  'facial-and-cleanup': [
    'My skin looked fresh for the whole week.',
    'She asked about allergies first and skipped the bleach, which I liked.',
    'The massage was so relaxing that I nearly fell asleep.',
  ],
  'manicure-and-pedicure': [
    'My cracked heels finally look human again.',
    'Polish has lasted nine days without a chip.',
    'Foot massage after a long week, worth every rupee.',
  ],
  'hair-care-women': [
    'Colour matches my own shade exactly and no grey shows.',
    'Hair is soft and the frizz is gone even in this humidity.',
    'She listened instead of cutting four inches as salons do.',
  ],
  'makeup-and-saree-draping': [
    'Makeup stayed on through the dancing and the photos came out lovely.',
    'Pleats stayed in place the entire evening.',
    'Not cakey at all, everybody asked who did it.',
  ],
  mehendi: [
    'The colour came out deep maroon by morning.',
    'Fine lines, no smudging, and she was so patient with my aunts.',
    'Showed her a picture and she made it even prettier.',
  ],
  'mens-haircut': [
    'Proper fade, not the usual bowl cut.',
    'My son sat still for once, he has a way with children.',
    'Collected every hair from the floor afterwards.',
  ],
  'beard-and-shave': [
    'Lines are sharp and no cuts at all.',
    'Hot towel was a treat.',
    'He used a fresh blade and showed it to me.',
  ],
  'mens-facial': [
    'Blackheads gone and no redness later.',
    'Tan from the Goa trip is mostly off.',
    'First facial of my life, will not be the last.',
  ],
  'head-and-body-massage': [
    'My neck pain from laptop work has eased.',
    'Strong hands, right pressure, no small talk.',
    'Slept like a baby after the champi.',
  ],
  'full-home-cleaning': [
    'Even the fan blades and window channels are clean.',
    'Three people worked five hours without a break, the floor shines.',
    'Found the landlord’s original tile colour under the dust.',
  ],
  'kitchen-cleaning': [
    'The chimney filter looked new after soaking.',
    'All that oil behind the stove is gone.',
    'They wiped the cabinet tops that I had never seen.',
  ],
  'bathroom-cleaning': [
    'Hard water marks on the glass are gone.',
    'Tiles look like the day we moved in.',
    'No acid smell, which matters with a baby in the house.',
  ],
  'sofa-and-carpet-cleaning': [
    'The coffee stain I had given up on came out.',
    'Sofa was dry by dinner.',
    'You should see the colour of the water that came out of the carpet.',
  ],
  'water-tank-cleaning': [
    'Sent photos from inside the tank before and after.',
    'No more yellow water in the morning.',
    'Brought their own pump and safety rope.',
  ],
  'ac-service-and-repair': [
    'Cooling is like new and the water dripping has stopped.',
    'Showed the gas pressure before and after.',
    'Covered the bed with plastic before washing the unit.',
  ],
  'washing-machine-repair': [
    'The banging during spin is gone.',
    'Smell has vanished after the drum cleaning.',
    'It was only a coin in the pump, he could have charged me for a motor but did not.',
  ],
  'refrigerator-repair': [
    'Ice forms again and the milk survives.',
    'He carried the relay with him, fixed in half an hour.',
    'Gasket now closes with a proper thud.',
  ],
  'microwave-and-chimney-repair': [
    'Chimney pulls properly again, no smoke in the hall.',
    'Microwave works, it was just the door switch.',
    'Explained why the sensor failed and how to wipe it.',
  ],
  'tv-repair-and-mounting': [
    'TV is perfectly level and the cables are hidden.',
    'Used a spirit level and checked for pipes before drilling.',
    'The lines on the screen were a loose ribbon, fixed on the spot.',
  ],
  'geyser-repair': [
    'Hot water in ten minutes instead of thirty.',
    'So much scale came out, he kept it in a bucket to show me.',
    'No more tripping when the geyser is on.',
  ],
  'fan-repair-and-installation': [
    'The fan is silent at last.',
    'No wobble even at full speed.',
    'Changed the capacitor in ten minutes and speed is back.',
  ],
  'lights-and-fixtures': [
    'Lights are aligned to the millimetre.',
    'The chandelier weighs a lot and they handled it calmly.',
    'Balcony looked beautiful for Diwali.',
  ],
  'switches-and-sockets': [
    'The burnt socket is replaced and he tightened the whole board.',
    'New board is labelled, my parents love that.',
    'No sparks any more when I plug in the iron.',
  ],
  'wiring-and-mcb': [
    'Found the shorted wire that two others had missed.',
    'MCB no longer trips when the microwave starts.',
    'Wrote down every finding room by room.',
  ],
  'inverter-and-battery': [
    'Back-up went from one hour to almost four.',
    'Terminals cleaned, settings corrected, no acid smell.',
    'Switches over without the router restarting.',
  ],
  'taps-and-mixers': [
    'The drip that kept me awake is gone.',
    'Mixer is straight and there is good pressure.',
    'Changed the washer instead of selling me a new tap.',
  ],
  'toilet-repair': [
    'The tank no longer runs all night.',
    'New commode is firm and there is no leak at the base.',
    'Jet spray fitted in fifteen minutes.',
  ],
  'pipes-and-leaks': [
    'The ceiling below has been dry since.',
    'Found the leak with a meter without breaking a single tile.',
    'Opened only one tile where others wanted the whole wall.',
  ],
  'drain-unclogging': [
    'Water goes down at once now.',
    'Pulled out things I do not want to describe, and cleaned up after.',
    'Used a machine, not just acid.',
  ],
  'basin-and-sink': [
    'Sink is sealed neatly and the cabinet stays dry.',
    'Basin sits perfectly level.',
    'Replaced the waste pipe within minutes.',
  ],
  'interior-painting': [
    'Edges are razor straight and the floor has not one drop.',
    'Room smells fine after a day, colour exactly as on the card.',
    'They moved the furniture back as well.',
  ],
  'exterior-painting': [
    'Survived the first heavy rain without a streak.',
    'The gate looks new, even the hinges were treated.',
    'Scraped for half a day before painting, as it should be.',
  ],
  'wall-texture-and-stencil': [
    'Guests think that it is expensive wallpaper.',
    'The stencil lines join perfectly at the corner.',
    'Brought a real sample board to choose from.',
  ],
  waterproofing: [
    'One monsoon later the wall is still dry.',
    'Did the ponding test in front of us.',
    'Neighbour below has stopped complaining, that says it all.',
  ],
  'furniture-assembly': [
    'Bed is rock solid, no squeak.',
    'Wardrobe doors align perfectly.',
    'Took the cardboard down with him.',
  ],
  'doors-and-locks': [
    'Door closes with one finger now.',
    'Lock was fitted clean without chipping the veneer.',
    'Set up the smart lock and left me to enter my own code.',
  ],
  'furniture-repair': [
    'Drawers glide like new.',
    'The sofa no longer sags in the middle.',
    'Polish matches the old table legs.',
  ],
  'shelves-and-curtains': [
    'Rods hold my heavy curtains without bending.',
    'Shelves are straight and he vacuumed the dust.',
    'He checked for wires before drilling each hole.',
  ],
  'cockroach-and-ant-control': [
    'Not one cockroach in three weeks.',
    'No smell, we cooked the same evening.',
    'Came back free for the second round as promised.',
  ],
  'termite-control': [
    'Drill holes are sealed so well that you must look for them.',
    'Gave a warranty card and a photo report.',
    'No new mud lines since.',
  ],
  'bed-bug-control': [
    'We sleep without bites after the second visit.',
    'Told us honestly that one visit would not do.',
    'Clear instructions for washing, that helped.',
  ],
  'mosquito-control': [
    'We can sit on the balcony again in the evening.',
    'Found larvae in the plant trays that we had not thought of.',
    'Mesh comes off easily for washing.',
  ],
  'purifier-service': [
    'TDS went from 180 to 60, he wrote both down.',
    'Gave me the old filters to see, they were brown.',
    'Tank was sanitised, water tastes clean again.',
  ],
  'purifier-installation': [
    'Mounted level, pipe clipped neatly along the wall.',
    'Explained how to read the TDS meter.',
    'No leak and no mess at the inlet.',
  ],
  'purifier-repair': [
    'Flow is back after the new pump.',
    'Only the adapter was faulty, and he charged only for that.',
    'The membrane was genuine, with a sealed box.',
  ],
};
