export { UnreadBadge as default } from '../features/chat/unread/UnreadBadge.tsx';
