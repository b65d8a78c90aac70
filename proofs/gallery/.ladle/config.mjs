/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: 'src/*.stories.tsx',
  port: 8090,
  outDir: 'dist',
  appendToHead: '<title>Kaza design system</title>',
  addons: {
    a11y: { enabled: false },
    rtl: { enabled: false },
    source: { enabled: true },
    theme: { enabled: true, defaultState: 'light' },
    width: { enabled: true, options: { small: 320, phone: 390, tablet: 820, desktop: 1280 }, defaultState: 0 },
  },
};
