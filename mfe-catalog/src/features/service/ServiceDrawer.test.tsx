import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { callError, createTestHost, renderWithHost, respondWith, type TestResponses } from 'remote-sdk/testing';
import type { Service } from 'shared-contracts';
import { providerOf, serviceOf } from '../../testing.ts';
import { ServiceDrawer } from './ServiceDrawer.tsx';

const review = (id: string) => ({
  id,
  sellerId: 'prov-1',
  offerId: null,
  service: { id: 'service-2', title: 'Switchboard Repair' },
  rating: 5,
  review: 'On time and careful.',
  customerName: 'Mita',
  createdAt: '2026-11-01T10:00:00+05:30',
});
const show = (over: TestResponses = {}, dialogResults = {}) =>
  renderWithHost(<ServiceDrawer service="fan-repair-kolkata" onClose={() => {}} />, {
    host: createTestHost({
      answers: {
        getService: () => serviceOf(),
        getProvidersByService: () => [providerOf(), providerOf({ id: 'prov-2', name: 'Ravi Roy', total_reviews: 0 })],
        getProviderReviews: () => respondWith([review('r1')], { meta: { page: 1, limit: 3, total: 2 } }),
        ...over,
      },
      dialogResults,
    }),
  });

function Announced({ known }: { known: Service[] }) {
  const service = 'fan-repair-kolkata';
  const [open, setOpen] = useState(false);
  const [announced] = useState({ service });
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ServiceDrawer service={open ? service : null} announced={announced} onClose={() => {}} known={known} />
    </>
  );
}

describe('service details', () => {
  test('show duration, price range, rating, providers with price and rating, and reviews', async () => {
    show();
    const dialog = within(await screen.findByRole('dialog', { name: 'Ceiling Fan Repair' }));
    expect(dialog.getByText('45 min')).toBeInTheDocument();
    expect(dialog.getByText('₹149 - ₹299')).toBeInTheDocument();
    expect(dialog.getByText('4.6 out of 5, 32 reviews')).toBeInTheDocument();
    expect(await dialog.findByText('Anil Das')).toBeInTheDocument();
    expect(dialog.getAllByText('₹219')[0]).toBeInTheDocument();
    expect(dialog.getByText('4.7 out of 5, 2 reviews')).toBeInTheDocument();
    expect(await dialog.findByText('On time and careful.')).toBeInTheDocument();
    expect(dialog.getByText('Switchboard Repair')).toBeInTheDocument();
  });

  test('reviews of this service come first, and each says what was done', async () => {
    const said = { ...review('r2'), service: { id: 'svc-2', title: 'Tap Repair' } };
    const { host } = show({ getProviderReviews: () => [said] });
    expect(await screen.findByText('Tap Repair')).toBeInTheDocument();
    expect(host.calls.find(({ name }) => name === 'getProviderReviews')?.input).toMatchObject({
      query: { serviceId: serviceOf().id },
    });
  });

  test('of several providers a customer may see women alone', async () => {
    const user = userEvent.setup();
    const women = [providerOf({ woman: true, total_reviews: 0 }), providerOf({ id: 'prov-2', name: 'Ravi Roy' })];
    const { host } = show({ getService: () => serviceOf({ byWoman: true }), getProvidersByService: () => women });
    expect(await screen.findByText('Ravi Roy')).toBeInTheDocument();
    expect(screen.getByText('Done by a woman')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Only women' }));
    expect(screen.queryByText('Ravi Roy')).not.toBeInTheDocument();
    expect(screen.getByText('Woman provider')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Book Now' }));
    expect(host.openedDialogs).toMatchObject([{ id: 'booking', input: { onlyWomen: true } }]);
  });

  test('that are announced are rendered before they open; nothing is asked for them, and nothing of them is in the document', async () => {
    const known = [serviceOf()];
    const host = createTestHost({ answers: { getService: () => serviceOf(), getProvidersByService: () => [] } });
    const rendered: string[] = [];
    const create = document.createElement.bind(document);
    const spy = jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
      rendered.push(name);
      return create(name);
    });
    renderWithHost(<Announced known={known} />, { host });
    await waitFor(() => expect(rendered).toContain('dl'));
    expect(screen.queryByText('Ceiling Fan Repair')).not.toBeInTheDocument();
    expect(host.calls).toEqual([]);

    rendered.length = 0;
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    const opened = screen.getByRole('dialog', { name: 'Ceiling Fan Repair' });
    const dialog = within(opened);
    // The first frame: title and price. What takes long to lay out follows it, and so does what is asked for.
    const hidden = () => dialog.getByText('45 min').closest('[style*="display: none"]');
    expect(dialog.getByRole('button', { name: 'Book Now' })).toBeInTheDocument();
    expect(hidden()).not.toBeNull();
    expect(host.calls).toEqual([]);
    await waitFor(() => expect(hidden()).toBeNull());
    expect(opened.querySelector('[aria-busy][data-tall]')).toBeNull();
    await waitFor(() => expect(opened.querySelector('[data-autofocus]')).toHaveFocus());
    expect(rendered).not.toContain('dl');
    expect(await dialog.findByText('No provider offers this right now')).toBeInTheDocument();
    expect(host.calls.map(({ name }) => name).sort()).toEqual(['getProvidersByService', 'getService']);
    spy.mockRestore();
  });

  test('a script in the description does not reach the page', async () => {
    show({
      getService: () =>
        serviceOf({ description: '<p>Quiet fans.</p><img src=x onerror="alert(1)"><script>alert(1)</script>' }),
    });
    expect(await screen.findByText('Quiet fans.')).toBeInTheDocument();
    expect(document.querySelector('[onerror], [role=dialog] script')).toBeNull();
  });

  test('Book Now and a provider of choice open the booking dialog, and the drawer comes back after it', async () => {
    const { host } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Book Now' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Book Ravi Roy' }));
    expect(host.openedDialogs).toEqual([
      { id: 'booking', input: { serviceSlug: 'fan-repair-kolkata' } },
      { id: 'booking', input: { serviceSlug: 'fan-repair-kolkata', providerId: 'prov-2' } },
    ]);
    expect(await screen.findByRole('dialog', { name: 'Ceiling Fan Repair' })).toBeInTheDocument();
  });

  test('stands aside while the booking dialog is open', async () => {
    const { host } = show();
    const open = await screen.findByRole('button', { name: 'Book Now' });
    let finish = () => {};
    host.dialogs.open = () =>
      new Promise((resolve) => {
        finish = () => resolve(undefined);
      });
    await userEvent.click(open);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    finish();
    expect(await screen.findByRole('dialog', { name: 'Ceiling Fan Repair' })).toBeInTheDocument();
  });

  test('a service that is not active cannot be booked', async () => {
    show({ getService: () => serviceOf({ isActive: false }) });
    expect(await screen.findByText('This service cannot be booked right now.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Book Now' })).toBeDisabled();
  });

  test('nobody who offers it, and providers who cannot be loaded, are said', async () => {
    show({ getProvidersByService: () => [] });
    expect(await screen.findByText('No provider offers this right now')).toBeInTheDocument();
  });

  test('providers who cannot be loaded can be tried again', async () => {
    show({
      getProvidersByService: () => {
        throw callError({ call: 'getProvidersByService', status: 0 });
      },
    });
    expect(await screen.findByText('Failed to fetch service providers')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });
});
