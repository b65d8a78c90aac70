/** Scripts run in a frame of the SDK's; what they call stands in the page around it. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Makes the two functions that all later scripts call. */
export const startScript = (callback: string): string =>
  ['pLPCommand', 'pRTLPCB']
    .map((name) => `function ${name}(){var f=parent.window["${name}${callback}"];f&&f.apply(null,arguments)}`)
    .join('\n');

export const commandScript = (...words: (string | number)[]): string => `pLPCommand(${words.map(inScript).join()});`;
export const messagesScript = (number: number, messages: readonly unknown[]): string =>
  `pRTLPCB(${number},${inScript(messages)});`;

/** A frame that says goodbye when its page is left. */
export const farewellPage = (address: string): string =>
  `<!doctype html><script>addEventListener("pagehide",function(){navigator.sendBeacon(${inScript(address)})})</script>`;
