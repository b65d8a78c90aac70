export { LoginDialog as default } from '../features/login/LoginDialog.tsx';
