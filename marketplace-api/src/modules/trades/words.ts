import type { Language, Trade } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import { textsIn } from '../translations/index.ts';

/** Trades with the names of their categories in a language. */
export async function namesOfTrades(db: Db, language: Language, trades: readonly Trade[]) {
  const ids = trades.map(({ categoryId }) => categoryId);
  const texts = await textsIn(db, language, ids, ['name']);
  return <T extends Trade>(trade: T): T => ({ ...trade, name: texts.say(trade.categoryId, 'name', trade.name) });
}
