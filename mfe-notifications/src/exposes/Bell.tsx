export { Bell as default } from '../features/bell/Bell.tsx';
