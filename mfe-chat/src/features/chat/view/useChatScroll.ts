import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_PX = 80;

export interface ChatScrollOptions {
  firstKey: string | undefined;
  lastKey: string | undefined;
  /** Own messages always scroll into view. */
  lastIsOwn: boolean;
  onNearTop(): void;
}

/** Follows the newest message, holds its place when older ones load, and stays for someone who scrolled up. */
export function useChatScroll({ firstKey, lastKey, lastIsOwn, onNearTop }: ChatScrollOptions) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<{ firstKey?: string; lastKey?: string; height: number }>({ height: 0 });
  const isAtEnd = useRef(true);
  const [atEnd, setAtEnd] = useState(true);

  const noteEnd = (end: boolean) => {
    isAtEnd.current = end;
    setAtEnd(end);
  };
  const toEnd = () => {
    const element = ref.current;
    if (element) element.scrollTop = element.scrollHeight;
    noteEnd(true);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: places change with the messages alone
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const was = before.current;
    const isNewBelow = lastKey !== was.lastKey;
    if (isNewBelow && (isAtEnd.current || lastIsOwn || was.lastKey === undefined)) toEnd();
    else if (firstKey !== was.firstKey) element.scrollTop += element.scrollHeight - was.height;
    before.current = { firstKey, lastKey, height: element.scrollHeight };
  }, [firstKey, lastKey, lastIsOwn]);

  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    // The screen keyboard, or a longer draft, takes room from below.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const onScroll = () => {
    const element = ref.current;
    if (!element) return;
    before.current.height = element.scrollHeight;
    noteEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX);
    if (element.scrollTop < NEAR_PX) onNearTop();
  };
  return { ref, onScroll, atEnd, toEnd };
}
