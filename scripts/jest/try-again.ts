// A landing does not wait for a hiccup of shared cores: in CI a test has a second and a third try, and the log says why.
if (process.env.CI === 'true') jest.retryTimes(2, { logErrorsBeforeRetry: true });
