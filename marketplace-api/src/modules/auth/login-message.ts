import type { Language } from 'shared-contracts';

/** The text message with a login code. */
export const loginMessage: Readonly<Record<Language, (code: string) => string>> = {
  en: (code) => `${code} is your Kaza login OTP. It is valid for 10 minutes. Do not share it with anyone.`,
  hi: (code) => `${code} आपका Kaza लॉगिन ओटीपी है। यह 10 मिनट तक चलेगा। इसे किसी को न बताएँ।`,
  bn: (code) => `${code} আপনার Kaza লগইন ওটিপি। এটি 10 মিনিট চলবে। কাউকে বলবেন না।`,
};
