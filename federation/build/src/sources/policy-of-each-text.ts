/** As Swiper sets markup: by a policy that is made anew for each text. */
const OF_EACH_TEXT = /\b[\w$]+\.createPolicy\(\s*(["'`])html\1\s*,\s*(\{[^{}]*\})\s*\)(?=\s*\.createHTML\()/g;

/** Files of packages that may have one; of builds from elsewhere every script is looked at. */
export const MAY_HAVE_POLICY_OF_EACH_TEXT = /[\\/]node_modules[\\/]swiper[\\/].*\.m?js$/;

/**
 * Browsers let a page make a policy once, so the second such text would throw, declared or not. Without it the texts go
 * in as any other: what is inert does.
 */
export const withoutPolicyOfEachText = (code: string): string => code.replace(OF_EACH_TEXT, '($2)');
