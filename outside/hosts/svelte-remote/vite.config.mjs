import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineRemote } from 'federation-adapters/vite';

// Pages with Trusted Types take no HTML from a string: elements are made one by one.
const compilerOptions = { fragments: 'tree' };

export default defineRemote(import.meta, { plugins: [svelte({ configFile: false, compilerOptions })] });
