import type { Words } from 'remote-sdk';
import { type inquiryTypes, occupations } from 'shared-contracts';

type Occupation = (typeof occupations)[number];
/** In English the API's value is the name. */
const nameEach = (values: readonly Occupation[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as Record<Occupation, string>;

/** English (India). Labels are those of docs/specification.md, to the letter. */
export const english = {
  title: (page: string) => `${page} | Kaza`,
  policies: { contents: 'On this page' },
  about: {
    title: 'About Kaza',
    summary: 'Kaza brings verified providers for salon, cleaning, repairs and more to homes across India.',
    lead: 'Good help for the home should be easy to find, fairly priced and safe to let in. That is why we built Kaza.',
    sections: {
      'who-we-are': {
        title: 'Who We Are',
        text: [
          'Kaza is a marketplace for home services, started in Kolkata and growing across India. We connect people who need something done at home with independent providers who do it well: beauticians, cleaners, AC technicians, electricians, plumbers, painters and many more.',
          'You see who is coming, what others say about them and what it costs before you book. And if a price does not suit you, you make an offer.',
        ],
      },
      'our-mission': {
        title: 'Our Mission',
        text: [
          'To make booking a home service as simple and trustworthy as asking a neighbour for a recommendation, and to give skilled providers steady work on their own terms.',
        ],
      },
      'our-vision': {
        title: 'Our Vision',
        text: [
          'A country in which every household can count on good help close by, and in which every skilled person can make an honest living from their craft.',
        ],
      },
    },
    whyTitle: 'Why Choose Kaza',
    features: {
      verified: {
        title: 'Skilled and verified professionals',
        text: 'Providers whose identity and experience we have checked are marked Verified.',
      },
      safe: {
        title: 'Safe, honest and transparent',
        text: 'Real reviews of completed bookings, and a code that only you can give.',
      },
      simple: {
        title: 'Simple booking experience',
        text: 'Choose a service, a person and a time. It takes a minute or two.',
      },
      fair: {
        title: 'Fair pricing',
        text: 'Prices are shown up front, and you may make an offer of your own.',
      },
      support: {
        title: 'Fast and reliable support',
        text: 'People in Kolkata who answer, Mon-Sat 9AM-7PM, and by email within 24 hours.',
      },
      contact: {
        title: 'Direct contact',
        text: 'Chat with your provider about the details as soon as a booking is confirmed.',
      },
    },
    cta: 'Find a service',
  },
  contact: {
    title: 'Contact Us',
    summary: 'Call, write or visit Kaza: phone, email, address, answers to common questions and a contact form.',
    lead: 'Questions, trouble with a booking, or an idea? We are happy to hear from you.',
    cards: {
      phone: 'Call us',
      hours: 'Mon-Sat 9AM-7PM',
      email: 'Email us',
      response: '24hr response time',
      address: 'Visit us',
      addressLines: ['Saltlake Sector V', 'Kolkata, West Bengal 700091'],
    },
    form: {
      heading: 'Send us a Message',
      promise: 'We reply within 24 hours.',
      name: 'Full Name',
      email: 'Email',
      mobileNo: 'Phone Number',
      optional: 'Optional',
      inquiry: 'How can we help?',
      subject: 'Subject',
      message: 'Message',
      send: 'Send Message',
      sending: 'Sending...',
      success: "Message sent successfully! We'll get back to you soon.",
      failure: 'Failed to send message. Please try again.',
      errors: {
        name: 'Please enter your name',
        email: 'Please enter your email',
        emailInvalid: 'Please enter a valid email address',
        subject: 'Please enter a subject',
        message: 'Please enter a message',
      },
      inquiries: {
        general: 'General question',
        support: 'Support with a booking',
        business: 'Business enquiry',
        professional: 'Joining as a professional',
        feedback: 'Feedback',
      } satisfies Record<(typeof inquiryTypes)[number], string>,
    },
    faqTitle: 'Frequently asked questions',
    faq: [
      {
        question: 'When is my booking confirmed?',
        answer:
          'A booking becomes active once the provider confirms it. You see it at once in My Bookings, together with your service OTP.',
      },
      {
        question: 'Can I negotiate the price?',
        answer:
          'Yes. Choose a price below or above the provider’s own and send it as an offer. The provider accepts, declines, or answers with a counter-offer that you are free to accept or reject.',
      },
      {
        question: 'What is the service OTP for?',
        answer:
          'It is a 6-digit code that only you see. Give it to the provider when the work is done: it marks the booking as completed, and you can leave a review.',
      },
      {
        question: 'How do I cancel or change the time?',
        answer:
          'Open the booking in My Bookings. You can cancel or reschedule until the service starts. A new time has to be confirmed by the provider.',
      },
      {
        question: 'How long does a refund take?',
        answer: 'Refunds go to the original payment method within 7-10 working days.',
      },
      {
        question: 'Something went wrong. What can I do?',
        answer:
          'Tell us within 48 hours of completion, with your booking ID. We hear both sides and find a fair solution.',
      },
      {
        question: 'What does it cost to offer services on Kaza?',
        answer:
          'Joining is free. Providers pay a 5% commission on each completed transaction, and nothing on bookings that are cancelled.',
      },
      {
        question: 'Who can use Kaza?',
        answer: 'Everyone aged 18 or older.',
      },
    ],
  },
  partner: {
    title: 'Partner With Us',
    lead: 'Tell us who you are and what you do. We call you back to talk about the next steps.',
    name: 'Full Name',
    email: 'Email',
    phoneNumber: 'Phone Number',
    location: 'Full Address',
    occupation: 'Occupation',
    chooseOccupation: 'Choose your occupation',
    occupations: nameEach(occupations),
    submit: 'Submit Application',
    submitting: 'Submitting...',
    submitted: 'Submitted!',
    success: "Application submitted successfully! We'll contact you soon.",
    failure: 'Failed to submit application. Please try again.',
    phoneRequired: 'Phone number is required',
    phoneInvalid: 'Please enter a valid 10-digit phone number',
  },
} as const;

export type Messages = Words<typeof english>;
