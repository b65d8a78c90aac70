import { type Language, languages } from 'shared-contracts';

const words: Readonly<Record<Language, { title: string; text: string; again: string }>> = {
  en: {
    title: 'You are offline',
    text: 'This page was not opened on this device before. Please try again when you are connected.',
    again: 'Try Again',
  },
  hi: {
    title: 'आप ऑफ़लाइन हैं',
    text: 'यह पेज इस डिवाइस पर पहले नहीं खोला गया था। कनेक्ट होने पर फिर कोशिश करें।',
    again: 'फिर कोशिश करें',
  },
  bn: {
    title: 'আপনি অফলাইনে আছেন',
    text: 'এই পাতাটি এই ডিভাইসে আগে খোলা হয়নি। সংযোগ ফিরলে আবার চেষ্টা করুন।',
    again: 'আবার চেষ্টা করুন',
  },
};

const style = `:root{color-scheme:light dark}body{margin:0;display:grid;place-items:center;min-height:100vh;
font:17px/1.5 system-ui,sans-serif;background:#fbf8f3;color:#14213d}main{max-width:26rem;padding:1.5rem;text-align:center}
a{display:inline-block;padding:.7rem 1.4rem;border-radius:.75rem;background:#00667a;color:#fff;font-weight:700;text-decoration:none}
@media(prefers-color-scheme:dark){body{background:#0e1624;color:#e9edf4}a{background:#5cc4d6;color:#04222b}}`;

/** All that can be shown where nothing was cached. */
export function noticePage(language: Language): Response {
  const { title, text, again } = words[language];
  const html = `<!doctype html><html lang="${languages[language].tag}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | Kaza</title><style>${style}</style>
<main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    },
  });
}
