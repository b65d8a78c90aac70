import { createContext, use } from 'react';
import type { Stage } from './stage.ts';

const StageContext = createContext<Stage | null>(null);

/** Says which pages there are. */
export const StageProvider = StageContext.Provider;

/** The pages that there are, and the address that is shown. */
export function useStage(): Stage {
  const stage = use(StageContext);
  if (!stage) throw new Error('There is no ShellRouter above.');
  return stage;
}
