import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createMember, type Member } from './member.ts';

const takes = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
  return true;
};

/** NATS, which keeps nothing. */
export const broker = (program: string, folder: string, port: number): Member =>
  createMember({
    name: 'broker',
    file: program,
    args: ['-a', '127.0.0.1', '-p', String(port)],
    log: join(folder, 'broker.log'),
    isReady: () => takes(port),
  });

export const brokerUrl = (port: number): string => `nats://127.0.0.1:${port}`;
