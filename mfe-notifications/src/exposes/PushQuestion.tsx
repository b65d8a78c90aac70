export { PushQuestion as default } from '../features/push/PushQuestion.tsx';
