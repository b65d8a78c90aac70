import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import type { StaffResponse } from './do-for-staff.ts';

/** Hands a command to the running site. Null: nothing runs there. */
export function callSite(path: string, request: unknown): Promise<StaffResponse | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '') ? resolve(null) : reject(error),
    );
    socket.once('connect', () => {
      createInterface({ input: socket }).once('line', (line) => {
        socket.end();
        resolve(JSON.parse(line) as StaffResponse);
      });
      socket.write(`${JSON.stringify(request)}\n`);
    });
    socket.once('end', () => reject(new Error('The site closed before it answered.')));
  });
}
