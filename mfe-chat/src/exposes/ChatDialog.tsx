export { ChatDialog as default } from '../features/chat/view/ChatDialog.tsx';
