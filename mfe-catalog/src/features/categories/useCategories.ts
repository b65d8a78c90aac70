import { useCall } from 'remote-sdk';
import type { CallAnswer, Category } from 'shared-contracts';

const FRESH_MS = 300_000;

const active = (answer: CallAnswer<'getCategories'>): Category[] => answer.data.filter((category) => category.isActive);

/** Categories that are open for booking, with their subcategories. */
export const useCategories = (options: { enabled?: boolean } = {}) =>
  useCall('getCategories', {}, { ...options, staleTime: FRESH_MS, select: active });
