import { connect } from 'node:net';

/** A process of its own, so that its cost is not the product's: `hold-sockets.ts HOST PORT COUNT FROM`. */
const [host = '', port = '', count = '', localAddress = ''] = process.argv.slice(2);
const BACK_MS = 5_000;
const DRIP_MS = 1_000;
const JOIN_EVERY_MS = 1;

let joined = 0;

/** Its headers drip and never end. Who is closed comes again, each in its own time. */
function join(): void {
  const socket = connect({ port: Number(port), host, localAddress });
  socket.on('error', () => {});
  socket.once('connect', () => socket.write('GET / HTTP/1.1\r\nhost: kaza.example\r\n'));
  const drip = setInterval(() => socket.writable && socket.write('x'), DRIP_MS);
  socket.once('close', () => {
    clearInterval(drip);
    setTimeout(join, BACK_MS);
  });
}

const opening = setInterval(() => {
  join();
  joined += 1;
  if (joined < Number(count)) return;
  clearInterval(opening);
  process.stdout.write('joined\n');
}, JOIN_EVERY_MS);
