import { neutral } from '../neutral.ts';
import TipOfTheSeason from '../TipOfTheSeason.svelte';

export default neutral(TipOfTheSeason);
