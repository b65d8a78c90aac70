import type { Messages } from './messages.en.ts';

export const messages: Messages = {
  keep: 'पसंदीदा में रखें',
  kept: 'पसंदीदा',
  signInReason: 'अपने पसंदीदा रखने के लिए कृपया लॉगिन करें।',
  offline: 'आप ऑफ़लाइन हैं। इंटरनेट जुड़ते ही यह फिर से कर सकते हैं।',
  report: 'शिकायत करें',
  reportOf: (customer) => `${customer} की समीक्षा की शिकायत करें`,
  reportReason: 'समीक्षा की शिकायत करने के लिए कृपया लॉगिन करें।',
};
