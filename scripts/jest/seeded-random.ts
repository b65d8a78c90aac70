import { randomNumbers } from 'shared-contracts/random';

/** Random numbers of a test file are the same for the same seed, which the run prints. */
Math.random = randomNumbers(jest.getSeed());
