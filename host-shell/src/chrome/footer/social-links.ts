/** Profiles in the footer, with their glyphs on a 24 × 24 grid. */
export const socialLinks = [
  {
    name: 'LinkedIn',
    href: 'https://www.linkedin.com/company/kaza-home-services',
    path: 'M5.3 3.5a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8ZM3.7 9h3.2v11.5H3.7V9Zm5.2 0H12v1.6c.5-.9 1.7-1.9 3.4-1.9 3.6 0 4.3 2.4 4.3 5.5v6.3h-3.2v-5.6c0-1.3 0-3-1.9-3s-2.2 1.4-2.2 2.9v5.7H8.9V9Z',
  },
  {
    name: 'X',
    href: 'https://x.com/kazahomeservice',
    path: 'M4 4h4.7l3.7 5.1L16.8 4H19l-5.6 6.6L20 20h-4.7l-4.1-5.6L6.4 20H4.2l6-7.1L4 4Zm3.2 1.7 8.9 12.6h1L8.2 5.7h-1Z',
  },
  {
    name: 'Facebook',
    href: 'https://www.facebook.com/kazahomeservices',
    path: 'M13.7 20.5v-7.7h2.6l.4-3h-3V7.9c0-.9.3-1.5 1.5-1.5h1.6V3.7c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4v2.2H8v3h2.6v7.7h3.1Z',
  },
  {
    name: 'Instagram',
    href: 'https://www.instagram.com/kazahomeservices',
    path: 'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5Zm0 1.8A2.7 2.7 0 0 0 5.3 8v8A2.7 2.7 0 0 0 8 18.7h8a2.7 2.7 0 0 0 2.7-2.7V8A2.7 2.7 0 0 0 16 5.3H8Zm4 2.7a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 1.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Zm4.4-3.2a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z',
  },
] as const;
