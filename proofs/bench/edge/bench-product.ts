import { freePort } from '../../e2e/support/free-port.ts';
import { prepareProduct } from '../../e2e/support/product.ts';

/** A running product that is measured. */
export interface BenchProduct {
  readonly address: string;
  /** Address of its metrics. */
  readonly metrics: string;
  /** Its data, releases included. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** @param log name of its log in test-results */
export async function openBenchProduct(log: string): Promise<BenchProduct> {
  const metricsPort = await freePort();
  const product = await prepareProduct(log, { METRICS_PORT: String(metricsPort), DEMO_PROVIDER: 'off' });
  await product.start();
  const { address, dataDir, stop } = product;
  return { address, metrics: `http://127.0.0.1:${metricsPort}/metrics`, dataDir, stop };
}
