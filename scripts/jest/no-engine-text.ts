/**
 * What is rendered must be the same text on every engine. Here whatever asks the engine for words fails, in libraries
 * too, which lint does not read.
 */
function refuse(owner: object, name: string): void {
  const get = () => {
    throw new Error(
      `${name} writes other text on other engines. Take formatsIn() or compareText() of shared-contracts.`,
    );
  };
  Object.defineProperty(owner, name, { configurable: true, get });
}

for (const name of Object.getOwnPropertyNames(Intl)) refuse(Intl, name);
for (const { prototype } of [Date, Number, Array, String])
  for (const name of Object.getOwnPropertyNames(prototype))
    if (/^toLocale(?!Upper|Lower)|^localeCompare$/.test(name)) refuse(prototype, name);
