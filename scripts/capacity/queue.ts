import { randomNumbers } from 'shared-contracts/random';

/** One request in a hundred takes ten times as long: a collection of garbage, a plan gone wrong, a core that was taken away. */
const RARE = 0.01;
const RARELY = 10;

const REQUESTS = 100_000;

/**
 * Plays one server with one queue, where requests come as they like and take as long as they like.
 * @param utilisation share of its time that the server works
 * @returns p99 of waiting and service, in mean service times
 */
export function p99At(utilisation: number, requests = REQUESTS): number {
  const random = randomNumbers(17);
  const exponential = () => -Math.log(1 - random());
  const mean = 1 - RARE + RARE * RARELY;
  const times = new Float64Array(requests);
  let now = 0;
  let freeAt = 0;
  for (let request = 0; request < requests; request++) {
    now += exponential() / utilisation;
    const length = (exponential() * (random() < RARE ? RARELY : 1)) / mean;
    freeAt = Math.max(now, freeAt) + length;
    times[request] = freeAt - now;
  }
  // Numbers of a typed array are in order without being compared one by one in JavaScript.
  times.sort();
  return times[Math.floor(requests * 0.99)] as number;
}

/** The highest utilisation, in hundredths, at which 99 % are answered within so many mean service times. */
export function usableShare(withinServiceTimes: number): number {
  let [fine, tooMuch] = [5, 95];
  while (tooMuch - fine > 1) {
    const middle = Math.floor((fine + tooMuch) / 2);
    if (p99At(middle / 100) <= withinServiceTimes) fine = middle;
    else tooMuch = middle;
  }
  return fine / 100;
}
