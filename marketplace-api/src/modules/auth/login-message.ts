import type { Language } from 'shared-contracts';

/** What an account tells its own people: the old number, and devices that are signed in. */
export const accountMessages: Readonly<
  Record<Language, { numberChanged(end: string): string; newDevice: { title: string; body(device: string): string } }>
> = {
  en: {
    numberChanged: (end) =>
      `Your Kaza account now has the number that ends in ${end}. Was it not you? Please call our support.`,
    newDevice: {
      title: 'New login to your account',
      body: (device) => `${device} just logged in. Was it not you? Log it out in your profile.`,
    },
  },
  hi: {
    numberChanged: (end) =>
      `आपके Kaza खाते का नंबर अब ${end} पर ख़त्म होता है। क्या यह आपने नहीं किया? कृपया हमारे सपोर्ट को फ़ोन करें।`,
    newDevice: {
      title: 'आपके खाते में नया लॉगिन',
      body: (device) => `${device} से अभी लॉगिन हुआ। क्या यह आप नहीं थे? अपनी प्रोफ़ाइल में उसे लॉगआउट करें।`,
    },
  },
  bn: {
    numberChanged: (end) =>
      `আপনার Kaza অ্যাকাউন্টের নম্বর এখন ${end} দিয়ে শেষ হয়। এটা কি আপনি করেননি? অনুগ্রহ করে আমাদের সাপোর্টে ফোন করুন।`,
    newDevice: {
      title: 'আপনার অ্যাকাউন্টে নতুন লগইন',
      body: (device) => `${device} থেকে এইমাত্র লগইন হয়েছে। এটা কি আপনি নন? প্রোফাইলে গিয়ে লগআউট করুন।`,
    },
  },
};

/** The text message with a login code. */
export const loginMessage: Readonly<Record<Language, (code: string) => string>> = {
  en: (code) => `${code} is your Kaza login OTP. It is valid for 10 minutes. Do not share it with anyone.`,
  hi: (code) => `${code} आपका Kaza लॉगिन ओटीपी है। यह 10 मिनट तक चलेगा। इसे किसी को न बताएँ।`,
  bn: (code) => `${code} আপনার Kaza লগইন ওটিপি। এটি 10 মিনিট চলবে। কাউকে বলবেন না।`,
};
