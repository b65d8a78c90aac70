import type { ApiContext } from '../../platform/context.ts';

export interface ChatForStaff {
  /** False: Google keeps it, and its own console shows it. */
  readonly readable: boolean;
  readonly messages: { side: 'customer' | 'provider' | null; at: string; text: string }[];
}

/** A booking's chat, oldest first. Who asks has made sure that staff may read it, and that it is written down. */
export async function chatForStaff({ db, settings }: ApiContext, bookingId: string): Promise<ChatForStaff> {
  if (settings.firebase) return { readable: false, messages: [] };
  const rows = await db
    .selectFrom('chat_messages')
    .select(['sent_at', 'data'])
    .where('booking_id', '=', bookingId)
    .orderBy('sent_at')
    .orderBy('key')
    .execute();
  const messages = rows.map(({ sent_at, data }) => {
    const { senderType, message } = JSON.parse(data) as { senderType?: unknown; message?: unknown };
    const side =
      senderType === 'user' ? ('customer' as const) : senderType === 'provider' ? ('provider' as const) : null;
    return { side, at: new Date(sent_at ?? 0).toISOString(), text: String(message ?? '') };
  });
  return { readable: true, messages };
}
