import type { ModuleRoutes } from '../../platform/api-module.ts';
import { openChat } from './chat-access.ts';

export const chatRoutes: ModuleRoutes = (route, context) => {
  route('getChatToken', ({ user, body, request }) => openChat(context, user, body.bookingId, request));
};
