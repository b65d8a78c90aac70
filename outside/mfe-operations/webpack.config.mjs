import { defineRemote } from 'federation/build';

export default defineRemote(import.meta);
