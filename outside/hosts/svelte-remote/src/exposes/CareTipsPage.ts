import CareTips from '../CareTips.svelte';
import { neutral } from '../neutral.ts';

export default neutral(CareTips);
