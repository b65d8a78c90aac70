import { useEffect } from 'react';

const HEIGHT = '--kaza-viewport-height';
const TOP = '--kaza-viewport-top';

/**
 * While the chat is open, sets for styles how much of the window the screen keyboard leaves: a full-screen dialog is
 * that high, so its box stands above the keyboard. Somebody who zooms in moves a lens, not the keyboard.
 */
export function useVisualViewport(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const { style } = document.documentElement;
    if (!viewport) return;
    const forget = () => {
      style.removeProperty(HEIGHT);
      style.removeProperty(TOP);
    };
    const tell = () => {
      if (Math.abs(viewport.scale - 1) > 0.01) return forget();
      style.setProperty(HEIGHT, `${viewport.height}px`);
      style.setProperty(TOP, `${viewport.offsetTop}px`);
    };
    tell();
    viewport.addEventListener('resize', tell);
    viewport.addEventListener('scroll', tell);
    return () => {
      viewport.removeEventListener('resize', tell);
      viewport.removeEventListener('scroll', tell);
      forget();
    };
  }, []);
}
