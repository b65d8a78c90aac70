import type { Rows } from '../rows.ts';
import { abouts } from './abouts.ts';
import { grumbles } from './grumbles.ts';
import { praiseAtHome } from './praise-at-home.ts';
import { praiseOfTrades } from './praise-of-trades.ts';
import { replies } from './replies.ts';
import { smallTalk } from './small-talk.ts';

/** Sentences of the people of the demonstration market; `{years}` and `{area}` are filled in. */
export const peopleWords: Rows = [...abouts, ...smallTalk, ...praiseAtHome, ...praiseOfTrades, ...grumbles, ...replies];
