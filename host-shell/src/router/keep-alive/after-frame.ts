/** No frame comes while the page is in the background. */
const WITHOUT_A_FRAME_MS = 500;

/** Calls back once what stands in the document now has been painted. Returns a function that takes it back. */
export function afterFrame(callBack: () => void): () => void {
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const once = () => {
    if (isOver) return;
    stop();
    callBack();
  };
  const timer = setTimeout(once, WITHOUT_A_FRAME_MS);
  const frame = requestAnimationFrame(() => setTimeout(once));
  return stop;
}
