import 'shared-contracts';

// Slots that the desk hosts: other teams add panels to its screens (`federation types`), and releases are compared by
// these types.
declare module 'shared-contracts' {
  interface SlotTable {
    'operations.home.aside': { permissions: readonly string[] };
    'operations.booking.aside': { bookingId: string };
  }
}
