import { defineConfig } from '@playwright/test';
import { commonUse, patient } from 'remote-e2e/config';

/** Height by width: a small phone, a phone, a tablet or laptop, a large screen. */
const sizes = { 320: 640, 390: 844, 1280: 800, 1920: 1080 } as const;

/** Run by `npm run drill pictures` (run.ts), which says where the product and the pictures to compare with are. */
export default defineConfig({
  ...patient,
  expect: { timeout: 30_000, toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.001 } },
  testDir: '.',
  outputDir: '../../../test-results/pictures',
  snapshotPathTemplate: '{env.PICTURES_DIR}/{projectName}/{arg}{ext}'.replace(
    '{env.PICTURES_DIR}',
    process.env.PICTURES_DIR ?? '',
  ),
  fullyParallel: true,
  workers: 2,
  reporter: [['dot'], ['html', { outputFolder: '../../../test-results/pictures-report', open: 'never' }]],
  use: { ...commonUse(), baseURL: process.env.PICTURES_ORIGIN, contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    { name: 'people', testMatch: 'people.setup.ts' },
    ...Object.entries(sizes).flatMap(([width, height]) =>
      (['light', 'dark'] as const).map((colorScheme) => ({
        dependencies: ['people'],
        name: `${width}-${colorScheme}`,
        use: {
          viewport: { width: Number(width), height },
          colorScheme,
          ...(Number(width) < 768 ? { isMobile: true, hasTouch: true } : {}),
        },
      })),
    ),
  ],
});
