import { rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ApiContext } from '../platform/context.ts';
import { doForStaff, type StaffResponse } from './do-for-staff.ts';

/** Where the process with the embedded database hears staff's commands: only who owns the data folder gets there. */
export const staffDoorOf = (dataDir: string): string => join(dataDir, 'staff.sock');
/** A longer address of a socket is cut short by the system, without a word. */
const LONGEST_PATH = 100;

const LONGEST_LINE = 10_000;

function serve(context: ApiContext, socket: Socket): void {
  socket.setTimeout(10_000, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  const lines = createInterface({ input: socket });
  // It says again what the socket said.
  lines.on('error', () => socket.destroy());
  lines.once('line', (line) => {
    const answer = async (): Promise<StaffResponse> => {
      if (line.length > LONGEST_LINE) return { refused: 'This is too long.' };
      return doForStaff(context, JSON.parse(line));
    };
    answer().then(
      (done) => socket.end(`${JSON.stringify(done)}\n`),
      (error: unknown) => {
        context.logger.error({ err: error }, 'a command of staff failed');
        socket.end(`${JSON.stringify({ refused: 'It failed: the log of the site says why.' })}\n`);
      },
    );
  });
}

/** Takes commands of staff until it is stopped. Where it cannot listen the site runs on, and the log says so. */
export async function openStaffDoor(context: ApiContext): Promise<() => Promise<void>> {
  const path = staffDoorOf(context.settings.dataDir);
  if (Buffer.byteLength(path) > LONGEST_PATH) {
    context.logger.warn('the name of DATA_DIR is too long for commands of staff while the site runs');
    return async () => {};
  }
  // Left by a process that was killed: this one has the folder's lock.
  await rm(path, { force: true });
  const server = createServer((socket) => serve(context, socket));
  const open = await new Promise<boolean>((resolve) => {
    server.once('error', (error) => {
      context.logger.warn({ err: error }, 'commands of staff need this process to be stopped first');
      resolve(false);
    });
    server.listen({ path }, () => resolve(true));
  });
  return () => new Promise((resolve) => (open ? server.close(() => resolve()) : resolve()));
}
