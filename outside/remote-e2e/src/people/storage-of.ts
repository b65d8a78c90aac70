import type { BrowserContextOptions } from '@playwright/test';
import type { SignedIn } from './people.ts';

/** What the browser keeps of a signed-in customer: storage keys of the product, and its cookies. */
export function storageOf({ token, user, cookies }: SignedIn, origin: string): BrowserContextOptions['storageState'] {
  const rest = {
    domain: new URL(origin).hostname,
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Lax' as const,
  };
  return {
    cookies: cookies.map((cookie) => ({ ...cookie, ...rest })),
    origins: [
      {
        origin,
        localStorage: [
          { name: 'authToken', value: token },
          { name: 'user', value: JSON.stringify(user) },
        ],
      },
    ],
  };
}
