import { screen, within } from '@testing-library/react';
import { createTestHost, renderWithHost } from 'remote-sdk/testing';
import { AboutPage } from './about/AboutPage.tsx';
import { ContactPage } from './contact/ContactPage.tsx';
import { PolicyPage } from './policies/PolicyPage.tsx';
import privacy from './policies/privacy.en.md';
import refund from './policies/refund.en.md';
import terms from './policies/terms.en.md';

const textOf = (ui: React.ReactElement) => renderWithHost(ui).container.textContent ?? '';

test.each([
  ['Terms & Conditions', terms],
  ['Privacy Policy', privacy],
  ['Refund & Cancellation', refund],
])('%s is effective October 2025 and lists its sections, each with an anchor of its own', (title, document) => {
  renderWithHost(<PolicyPage document={document} />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('Effective October 2025')).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links).toHaveLength(document.sections.length);
  for (const link of links) {
    const id = link.getAttribute('href')?.slice(1) ?? '';
    expect(window.document.getElementById(id)).not.toBeNull();
  }
});

test('a policy begins with its title, then says what stands on the page', () => {
  renderWithHost(<PolicyPage document={privacy} />);
  expect(screen.getAllByRole('heading')[0]).toBe(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' }));
});

test.each([
  '5% commission',
  '18 years or older',
  'within 48 hours of completion',
  'Kolkata',
  'Indian law',
  'active once the provider confirms',
])('the terms state: %s', (fact) => expect(textOf(<PolicyPage document={terms} />)).toContain(fact));

test.each(['original payment method within 7-10 working days', 'within 48 hours of completion'])(
  'the refund policy states: %s',
  (fact) => expect(textOf(<PolicyPage document={refund} />)).toContain(fact),
);

test('About has its four sections and six features', () => {
  renderWithHost(<AboutPage />);
  for (const name of ['Who We Are', 'Our Mission', 'Our Vision', 'Why Choose Kaza']) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(6);
});

test('Contact shows the numbers and the email of the settings, hours, reply time and address', () => {
  const host = createTestHost({
    config: { supportPhones: ['+91 33 1111 1111', '+91 33 2222 2222'], supportEmail: 'help@example.in' },
  });
  renderWithHost(<ContactPage />, { host });
  expect(screen.getByRole('link', { name: '+91 33 1111 1111' })).toHaveAttribute('href', 'tel:+913311111111');
  expect(screen.getByRole('link', { name: '+91 33 2222 2222' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'help@example.in' })).toHaveAttribute('href', 'mailto:help@example.in');
  for (const words of ['Mon-Sat 9AM-7PM', '24hr response time', 'Kolkata, West Bengal 700091']) {
    expect(screen.getByText(words)).toBeVisible();
  }
  expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveAttribute('rows', '5');
});
