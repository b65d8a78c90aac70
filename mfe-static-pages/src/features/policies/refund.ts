import { defineMessages } from 'remote-sdk';
import type { PolicyDocument } from './policy-document.ts';

export const refund: PolicyDocument = {
  title: 'Refund & Cancellation',
  summary: 'How to cancel or reschedule a booking, when money is refunded, and how long a refund takes.',
  effective: 'Effective October 2025',
  intro:
    'Plans change, and sometimes work is not as it should be. This policy says how to cancel or move a booking, when you get money back, and how long that takes.',
  sections: [
    {
      id: 'cancel',
      title: 'Cancelling a booking',
      body: [
        [
          'A request that the provider has not confirmed can be cancelled at any time, at no cost.',
          'A confirmed booking can be cancelled until its start, from My Bookings or from the page of the booking. We ask for a short reason so that the provider understands.',
          'Once the service has started it can no longer be cancelled; please talk to the provider, or to us.',
        ],
        'When you cancel, the provider’s time is free again at once and the service OTP no longer works.',
      ],
    },
    {
      id: 'reschedule',
      title: 'Changing date or time',
      body: [
        'You can reschedule a request or a confirmed booking to another free time. Because the provider has to agree to the new time, the booking becomes a request again until it is confirmed.',
      ],
    },
    {
      id: 'provider-cancels',
      title: 'When the provider cancels',
      body: [
        'If a provider cancels a confirmed booking, you owe nothing, and anything already paid is refunded in full. You see the reason in My Bookings and can book again with one tap.',
      ],
    },
    {
      id: 'when-refunds',
      title: 'When you get a refund',
      body: [
        [
          'in full, when a paid booking is cancelled in time by you, or by the provider at any time;',
          'in full, when nobody came;',
          'in part or in full, when the work was not as agreed and could not be put right.',
        ],
        'No refund is due for work that was completed as agreed and confirmed with the service OTP, unless a dispute shows otherwise.',
      ],
    },
    {
      id: 'how-long',
      title: 'How and when the money arrives',
      body: [
        'Refunds go to the original payment method within 7-10 working days of our confirmation. For a payment in cash, the provider returns the amount, or we transfer it to an account that you name. Banks may take a little longer to show the amount.',
      ],
    },
    {
      id: 'disputes',
      title: 'Raising a dispute',
      body: [
        'A dispute must be raised within 48 hours of completion. Write to us through the contact page or call us, Mon-Sat 9AM-7PM, with your booking ID, what went wrong and photographs if you have them. We answer within 24 hours, hear the provider, and tell you our decision with its reasons.',
      ],
    },
    {
      id: 'commission',
      title: 'What this means for providers',
      body: [
        'The 5% commission is due only on completed transactions. For a booking that is cancelled, or refunded in full, no commission is charged.',
      ],
    },
    {
      id: 'law',
      title: 'Your legal rights',
      body: [
        'This policy adds to the rights that you have under Indian law and takes none of them away. Kaza is operated from Kolkata, West Bengal.',
      ],
    },
  ],
};

export const { useMessages: useRefund } = defineMessages(refund, {
  hi: () => import(/* webpackChunkName: "refund-hi" */ './refund.hi.ts'),
  bn: () => import(/* webpackChunkName: "refund-bn" */ './refund.bn.ts'),
});
