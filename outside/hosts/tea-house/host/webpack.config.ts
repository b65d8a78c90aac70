import { defineHost } from 'federation/build';

export default defineHost(import.meta);
