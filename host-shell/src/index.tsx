import { startShell } from './boot/start-shell.tsx';

void startShell();
