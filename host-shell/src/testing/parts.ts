/** What a page without the shell is put together from, for `npm run bench peers`. */
export { Frame, Main } from '../app/frame-styles.ts';
export { createStyleCache } from '../app/style-cache.ts';
export { elements } from '../brand/elements.ts';
export { BottomNavigation } from '../chrome/BottomNavigation.tsx';
export { Footer } from '../chrome/footer/Footer.tsx';
export { DesktopHeader } from '../chrome/header/DesktopHeader.tsx';
export { MobileHeader } from '../chrome/header/MobileHeader.tsx';
export { SkipLink } from '../chrome/SkipLink.tsx';
export { createQueryClient } from '../services/create-query-client.ts';
