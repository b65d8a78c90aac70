import { afterLoad } from '../offline/after-load.ts';
import { loadAxios } from '../services/http/load-axios.ts';

/**
 * Fetches axios before a call needs it: at once where the page draws itself and so has everything to ask for, after the
 * load where the edge drew it and its answers came with it. A call that comes first fetches it itself.
 */
export function prepareCalls(isDrawn: boolean): void {
  const prepare = () => void loadAxios().catch(() => {});
  if (isDrawn) afterLoad(prepare);
  else prepare();
}
