import { useEffect, useState } from 'react';

/** Whether the page has scrolled by this many pixels; read on scroll, as it takes a layout. */
export function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > pixels);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [pixels]);
  return past;
}
