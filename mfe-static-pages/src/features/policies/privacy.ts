import { defineMessages } from 'remote-sdk';
import type { PolicyDocument } from './policy-document.ts';

export const privacy: PolicyDocument = {
  title: 'Privacy Policy',
  summary: 'Which data Kaza keeps about you, why, who sees it, and what you can ask us to do with it.',
  effective: 'Effective October 2025',
  intro:
    'Your home and your phone number are private, and we treat them so. This policy says which data we keep, why we need it, who sees it, and what you can ask us to do with it.',
  sections: [
    {
      id: 'data-we-collect',
      title: 'What we collect',
      body: [
        [
          'Account: your mobile number and name, your location and language, your saved addresses and favourites, and your email if you give it.',
          'Bookings: services, providers, dates, prices, offers and counter-offers, messages you add, cancellations and their reasons.',
          'Conversations: chat messages between you and the provider of a booking, and your reviews.',
          'Location: the area you choose, and the coordinates of your device only when you press “Use my current location”.',
          'Requests: what you write in the contact form, the partner application or a report of a problem, and the number that you leave where we are not yet.',
          'Technical data: the device’s browser type, the network address, and reports of errors and loading times.',
        ],
      ],
    },
    {
      id: 'why',
      title: 'Why we use it',
      body: [
        [
          'to log you in with a one-time code and keep your account safe;',
          'to show services and providers near you;',
          'to pass a booking on to the provider you chose, and keep both of you informed;',
          'to answer your questions and settle disputes;',
          'to find and repair faults, and to prevent fraud and abuse;',
          'to keep the records that the law asks us to keep.',
        ],
        'We do not sell your data, and we do not show advertisements based on it.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who sees it',
      body: [
        'The provider of your booking sees your first name and initial, the booking and your messages; of your address only the area, and all of it while the booking is accepted. Other providers see nothing about you. Beside a review that you publish stand your first name and initial.',
        'Companies that work for us, such as the one that sends our text messages or runs our servers, see only what they need for that work, under contract. Authorities receive data only where the law obliges us.',
      ],
    },
    {
      id: 'on-your-device',
      title: 'What is kept on your device',
      body: [
        'These cookies, and no others. None of them is for advertising, and none is read by anybody else.',
        [
          'kaza_refresh keeps you logged in; only our server can read it. It goes when you log out.',
          'kaza_device remembers for 180 days that this browser has logged in with your number, so that strangers cannot use up your login codes. It names neither you nor your number.',
          'kaza-language remembers the language that you chose.',
          'kaza_bucket is a random number from 0 to 9999 by which a new version of the site is first shown to some visitors, and a random mark by which its faults are counted once for each of them. It is kept for 365 days and names nobody.',
          'qa_pass is set only for testers whom we invited.',
        ],
        'In its storage your browser also keeps a login token, your chosen location, drafts of forms, recent searches and lists, and your latest bookings and unsent chat messages, so that they are at hand when the network is slow. Logging out removes all of it but the language and the city.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      body: [
        'One-time codes are stored only in scrambled form, work for ten minutes and are removed a day later. Chats, the address of a booking and what you write to us are removed after 365 days, notifications after 90. Bookings and their prices are kept for 8 years, for the books; without your name once you delete your account. Technical reports are removed after 90 days.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      body: [
        'Connections are encrypted. Codes and session secrets are never stored in readable form. Only the two people of a booking can read its chat. Access by our own staff is limited to those who need it, and recorded.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: [
        'On your profile page you can correct your name, email, location and addresses, download a copy of your data, end logins on other devices, and delete your account. For anything else, and to take back a consent, write to us through the contact page. We answer within 30 days. If you are not satisfied you may turn to the Data Protection Board of India.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      body: ['Kaza is for people aged 18 or older. We do not knowingly collect data of anyone younger.'],
    },
    {
      id: 'contact',
      title: 'Questions and changes',
      body: [
        'Kaza is operated from Saltlake Sector V, Kolkata, West Bengal 700091, and follows Indian law. Write to us with any question about your data. When this policy changes we publish the new text here with its date.',
      ],
    },
  ],
};

export const { useMessages: usePrivacy } = defineMessages(privacy, {
  hi: () => import(/* webpackChunkName: "privacy-hi" */ './privacy.hi.ts'),
  bn: () => import(/* webpackChunkName: "privacy-bn" */ './privacy.bn.ts'),
});
