import { expectPublished } from 'remote-e2e';
import { enterDesk } from '../support/desk.ts';
import { prepareProduct } from '../support/product.ts';

/** One running product: a setting of its own, and the variables that say where it is. */
interface Wanted {
  addressIn: 'E2E_BASE_URL' | 'E2E_MANUAL_URL';
  dataDirIn: 'E2E_BASE_DATA_DIR' | 'E2E_MANUAL_DATA_DIR';
  demoProvider: 'on' | 'off';
  log: string;
}
const products: Wanted[] = [
  { addressIn: 'E2E_BASE_URL', dataDirIn: 'E2E_BASE_DATA_DIR', demoProvider: 'on', log: 'server.log' },
  // Here only the tests answer for providers, when they want to.
  { addressIn: 'E2E_MANUAL_URL', dataDirIn: 'E2E_MANUAL_DATA_DIR', demoProvider: 'off', log: 'server-manual.log' },
];

/** Starts what is not running already. One after the other: the second finds everything built. */
export default async function startProducts(): Promise<() => Promise<void>> {
  process.env.SEED ??= String(Date.now() % 2 ** 31);
  console.log(`Seed ${process.env.SEED}: SEED=${process.env.SEED} plays the same data.`);
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
  try {
    for (const { addressIn, dataDirIn, demoProvider, log } of products) {
      if (process.env[addressIn]) continue;
      // What a page shows must not follow from how busy the machine is.
      const product = await prepareProduct(log, { DEMO_PROVIDER: demoProvider, PATIENCE: '20' });
      await product.start();
      stops.push(product.stop);
      process.env[addressIn] = product.address;
      process.env[dataDirIn] = product.dataDir;
      // The link works once, and every worker wants an owner.
      if (addressIn === 'E2E_MANUAL_URL')
        process.env.E2E_MANUAL_STAFF = await enterDesk(product.address, await product.deskLink());
    }
    const { E2E_COMPOSITION, E2E_MANUAL_URL = '' } = process.env;
    if (E2E_COMPOSITION) await expectPublished(E2E_MANUAL_URL, E2E_COMPOSITION);
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}
