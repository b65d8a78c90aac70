import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';

/** 64 KB that name thousands of places in invented rooms: what a server must not look into. */
const { address, sockets, tokens, localAddresses } = workerData;
const paths = Array.from({ length: 2_000 }, (_, index) => [`invented${index}/messages/${index}`, 'x']);
const whole = JSON.stringify({ t: 'd', d: { r: 1, a: 'm', b: { p: '/chats', d: Object.fromEntries(paths) } } });
const pieces = whole.match(/.{1,16384}/g);
const big = [String(pieces.length), ...pieces];
const small = (number) =>
  JSON.stringify({ t: 'd', d: { r: number, a: 'g', b: { p: `/chatRooms/invented${number}` } } });

const counts = { opened: 0, refused: 0, sent: 0 };
let attacking = true;

function attack(index) {
  if (!attacking) return;
  const again = () => setTimeout(attack, 5, index);
  const localAddress = localAddresses[index % localAddresses.length];
  const socket = new WebSocket(`${address.replace('http', 'ws')}/.ws?v=5&ns=test`, { localAddress });
  socket.on('error', () => {});
  socket.on('unexpected-response', () => {
    counts.refused += 1;
    socket.terminate();
  });
  socket.on('close', again);
  socket.on('open', () => {
    counts.opened += 1;
    const token = tokens[index % tokens.length];
    // Half of those with a token use it: strangers to every room that they name.
    if (token && index % 2 === 0) socket.send(JSON.stringify({ t: 'd', d: { r: 0, a: 'auth', b: { cred: token } } }));
    let number = 0;
    const flood = () => {
      if (!attacking) return socket.terminate();
      if (socket.readyState !== socket.OPEN) return;
      for (const frame of number % 20 === 0 ? big : [small(number)]) socket.send(frame);
      counts.sent += 1;
      number += 1;
      if (socket.bufferedAmount > 1_000_000) setTimeout(flood, 20);
      else setImmediate(flood);
    };
    flood();
  });
}

for (let index = 0; index < sockets; index++) attack(index);
parentPort.on('message', () => {
  attacking = false;
  parentPort.postMessage(counts);
  setTimeout(() => process.exit(0), 50);
});
