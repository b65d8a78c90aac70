import { defineMessages } from 'remote-sdk';
import type { PolicyDocument } from './policy-document.ts';

/** The facts are rules of docs/specification.md. */
export const terms: PolicyDocument = {
  title: 'Terms & Conditions',
  summary: 'The agreement between you, Kaza and the providers who offer their services through Kaza.',
  effective: 'Effective October 2025',
  intro:
    'These terms are the agreement between you and Kaza when you use our website to find, book or offer home services. We have kept them short and in plain language. By using Kaza you accept them.',
  sections: [
    {
      id: 'who-we-are',
      title: 'What Kaza is',
      body: [
        'Kaza is an online marketplace operated from Kolkata, India. It brings together customers who need a home service and independent providers who offer one: salon, cleaning, AC repair, electrical work, plumbing, painting and similar.',
        'The providers are not employees of Kaza. When a booking is confirmed, the agreement for the service itself is between you and the provider. Kaza provides the platform on which you find each other, agree on a price and a time, and keep in touch.',
      ],
    },
    {
      id: 'eligibility',
      title: 'Who may use Kaza',
      body: [
        'You must be 18 years or older to use Kaza, whether you book a service or offer one.',
        'You log in with your own mobile number and a one-time code. Keep that code to yourself: our team will never ask for it. You are responsible for what is done with your account, so tell us at once if you think somebody else is using it.',
      ],
    },
    {
      id: 'bookings',
      title: 'Bookings and offers',
      body: [
        'A booking becomes active once the provider confirms it. Until then it is a request, and no provider is committed to come.',
        [
          'At the provider’s own price you send a booking request; at a lower or higher price you send an offer, which the provider may accept, counter or decline.',
          'A counter-offer is yours to accept or reject. What you accept is the price of the booking.',
          'A request that nobody answers within 24 hours, or before the time you asked for, ends by itself and costs you nothing.',
          'When a booking is confirmed you receive a 6-digit service OTP. Give it to the provider only when the service is done to your satisfaction: it marks the booking as completed.',
        ],
      ],
    },
    {
      id: 'prices',
      title: 'Prices and payment',
      body: [
        'All prices are in Indian rupees (INR). The price of a booking is the price that you and the provider agreed on through Kaza. Materials or extra work that you ask for on the day are agreed on directly with the provider, before that work starts.',
        'You pay for the service when it has been provided, in the way shown with your booking. Kaza does not charge customers a booking fee.',
      ],
    },
    {
      id: 'commission',
      title: 'Commission paid by providers',
      body: [
        'The provider pays Kaza a 5% commission on each completed transaction. It is part of the provider’s price and is never added to the amount that you pay.',
      ],
    },
    {
      id: 'cancellation',
      title: 'Changes, cancellations and refunds',
      body: [
        'You can cancel or reschedule a booking from My Bookings before the service starts. A rescheduled booking has to be confirmed by the provider again. Our Refund & Cancellation policy explains when money is returned and how long it takes.',
      ],
    },
    {
      id: 'conduct',
      title: 'Fair conduct',
      body: [
        'Please treat each other with respect. You agree not to:',
        [
          'give false information about yourself, the service, the address or the price;',
          'harass, threaten or discriminate against anyone;',
          'ask for, or offer, anything unlawful or unsafe;',
          'publish reviews that are not about a service you received;',
          'copy, overload or try to break the platform.',
        ],
        'We may suspend or close accounts that break these rules.',
      ],
    },
    {
      id: 'professionals',
      title: 'Duties of providers',
      body: [
        'Providers give true information about their identity, skills and experience, hold whatever licence their trade requires, arrive on time with the tools they promised, and carry out the work with due care. They are responsible for their own taxes and insurance.',
      ],
    },
    {
      id: 'reviews',
      title: 'Reviews and chat',
      body: [
        'Only a customer with a completed booking can review its provider, once. We publish reviews as they are written, and remove them only where they break these terms or the law. Messages in chat are for arranging the booking; please do not share passwords, codes or card details there.',
      ],
    },
    {
      id: 'disputes',
      title: 'If something goes wrong',
      body: [
        'Tell us within 48 hours of completion. A dispute must be raised in that time, through the contact page or by phone, with the booking ID and, where it helps, photographs. We listen to both sides and propose a fair solution: the work done again, a refund in part or in full, or another remedy.',
      ],
    },
    {
      id: 'liability',
      title: 'Our responsibility',
      body: [
        'We take care to run the platform well and to verify providers before they join, but we cannot promise that it is never interrupted or that every service meets every expectation. To the extent that the law allows, Kaza is not liable for the acts of independent providers, or for indirect losses. Nothing here limits rights that consumers have under Indian law.',
      ],
    },
    {
      id: 'law',
      title: 'Governing law',
      body: [
        'These terms are governed by Indian law. The courts of Kolkata, West Bengal have jurisdiction, without prejudice to the rights that consumer law gives you.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: [
        'When we change these terms we publish the new text here with its date and, where the change matters to you, tell you before it takes effect. Bookings made before keep the terms under which they were made.',
      ],
    },
  ],
};

export const { useMessages: useTerms } = defineMessages(terms, {
  hi: () => import(/* webpackChunkName: "terms-hi" */ './terms.hi.ts'),
  bn: () => import(/* webpackChunkName: "terms-bn" */ './terms.bn.ts'),
});
