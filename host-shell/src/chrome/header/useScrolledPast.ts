import { useEffect, useState } from 'react';

/** Has the page been scrolled by more than this many pixels? Asked when it scrolls, not while React renders: the answer takes a layout. */
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
