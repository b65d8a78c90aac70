import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { SlotId, SlotTable } from 'shared-contracts';

export interface SlotRendererProps {
  id: SlotId;
  input: SlotTable[SlotId];
}
/** The shell's part: renders what the composition puts into a slot, nothing where no remote fills it. */
export type SlotRenderer = ComponentType<SlotRendererProps>;

const SlotRendererContext = createContext<SlotRenderer | null>(null);

/**
 * Says how slots are rendered. For shells and tests.
 * @example <SlotRendererProvider value={({ id }) => <p>{id}</p>}>{children}</SlotRendererProvider>
 */
export function SlotRendererProvider({ value, children }: { value: SlotRenderer; children: ReactNode }) {
  return <SlotRendererContext value={value}>{children}</SlotRendererContext>;
}

export type SlotProps<I extends SlotId> = { id: I } & SlotTable[I];

/**
 * A place that another remote may fill; empty where none does. Where its remote fails it says so and offers another
 * try, except for the small ones of `quietSlots`.
 *
 * @example
 * <Slot id="booking-card.unread" bookingId={booking.id} />
 */
export function Slot<I extends SlotId>({ id, ...input }: SlotProps<I>) {
  const Renderer = useContext(SlotRendererContext);
  return Renderer ? <Renderer id={id} input={input as unknown as SlotTable[SlotId]} /> : null;
}
