import { systemCancelReasons, systemRejectReasons } from 'shared-contracts';
import { english, type Messages } from '../messages.en.ts';

/** Every reason that the product itself writes, in one order. */
const ownReasons = ({ cancel, confirmation, reject, reasons, providerReasons, matters }: Messages): string[] => [
  ...Object.values(cancel.reasons),
  confirmation.cancelRequestReason,
  ...Object.values(reasons),
  ...Object.values(providerReasons),
  reject.expired,
  reject.slotTaken,
  matters.endedBy.takenByAnother,
  matters.endedBy.noShow,
  matters.endedBy.offMarket,
];
const asSent = ownReasons({
  ...english,
  reject: systemRejectReasons,
  matters: { ...english.matters, endedBy: { ...english.matters.endedBy, ...systemCancelReasons } },
});

/** A reason as its reader's language says it: ours travel in English or as a code, a person's stay as they are. */
export function reasonWords(reason: string, messages: Messages): string {
  return ownReasons(messages)[asSent.indexOf(reason)] ?? reason;
}
