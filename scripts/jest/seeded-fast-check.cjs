const fastCheck = require('../../node_modules/fast-check/lib/cjs/fast-check.js');

// One seed for a whole run, which the run prints: `npx jest --seed N FILE` plays the same values again.
fastCheck.configureGlobal({ ...fastCheck.readConfigureGlobal(), seed: jest.getSeed() });

module.exports = fastCheck;
