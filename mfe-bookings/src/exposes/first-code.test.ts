jest.mock('shared-ui/dialog', () => {
  throw new Error('The page waits for the code of dialogs.');
});

const pages: Record<string, () => Promise<{ default: unknown }>> = {
  MyBookingsPage: () => import('./MyBookingsPage.tsx'),
  RecentBookings: () => import('./RecentBookings.tsx'),
  ReceiptPage: () => import('./ReceiptPage.tsx'),
};

test.each(Object.keys(pages))(
  '%s waits for no dialog: their code is 22 kB, a round trip after its own',
  async (name) => {
    expect(await pages[name]?.()).toHaveProperty('default', expect.any(Function));
  },
);
