import { type ChildProcess, spawn } from 'node:child_process';
import { Builder, Capabilities, Key, Origin } from 'selenium-webdriver';
import { freePort } from '../../e2e/support/free-port.ts';
import type { Driver } from './driver.ts';

/** A screen of its own where there is none: WebKitGTK needs a window. */
function startDriver(binary: string, port: number): ChildProcess {
  const args = [`--port=${port}`, '--host=127.0.0.1'];
  const env = { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1', WEBKIT_FORCE_SANDBOX: '0' };
  return process.env.DISPLAY || process.env.WAYLAND_DISPLAY
    ? spawn(binary, args, { env, stdio: 'ignore' })
    : spawn('xvfb-run', ['-a', '-s', '-screen 0 1400x1000x24', binary, ...args], {
        env,
        stdio: 'ignore',
        detached: true,
      });
}

async function untilListening(port: number): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    const ready = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('WebKitWebDriver did not start.');
}

/** WebKit as GNOME's browser has it, by WebDriver. */
export async function openWebKit(binary: string): Promise<Driver> {
  const port = await freePort();
  const server = startDriver(binary, port);
  const end = () => {
    // With xvfb-run comes a screen, which ends with its group.
    if (server.spawnargs[0] === 'xvfb-run' && server.pid) process.kill(-server.pid, 'SIGTERM');
    else server.kill();
  };
  try {
    await untilListening(port);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
      .build();
    const capabilities = await driver.getCapabilities();
    await driver.manage().window().setRect({ x: 0, y: 0, width: 1300, height: 900 });
    await driver.manage().setTimeouts({ script: 60_000, pageLoad: 120_000 });
    return {
      name: `${capabilities.getBrowserName()} ${capabilities.getBrowserVersion()}`,
      go: (address) => driver.get(address),
      reload: () => driver.navigate().refresh(),
      run: async (body) => {
        const done = `const done = arguments[arguments.length - 1];
          (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
        const { value, error } = (await driver.executeAsyncScript(done)) as { value: never; error?: string };
        if (error) throw new Error(error);
        return value;
      },
      press: async (x, y) => {
        await driver
          .actions()
          .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
          .click()
          .perform();
      },
      // One command: between two the driver would let pass as long as it needs.
      pressTwice: async (x, y, apartMs) => {
        const to = { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT };
        await driver.actions().move(to).click().pause(apartMs).click().perform();
      },
      type: (text) => driver.actions().sendKeys(text.replaceAll('\n', Key.ENTER)).perform(),
      close: async () => {
        await driver.quit().catch(() => {});
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
