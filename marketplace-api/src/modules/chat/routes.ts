import type { ModuleRoutes } from '../../platform/api-module.ts';
import { openChat } from './chat-access.ts';

const limit = { hits: 60, windowMs: 60_000, message: 'You are opening chats very quickly. Please wait a moment.' };

export const chatRoutes: ModuleRoutes = (route, context) => {
  route('getChatToken', ({ user, body, request }) => openChat(context, user, body.bookingId, request), { limit });
};
