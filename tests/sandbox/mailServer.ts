import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A minimal SMTP server; resolves with the first message. @param isSilent accepts connections and says nothing */
export async function startMailServer({ isSilent = false } = {}) {
  const sockets = new Set<Socket>();
  const told = new EventEmitter();
  const delivered = once(told, 'delivered').then(([message]) => String(message));
  const left = once(told, 'left');
  const server = createServer((socket) => {
    sockets.add(socket);
    let message: string | null = null;
    socket.on('error', () => {});
    socket.once('close', () => told.emit('left'));
    if (isSilent) return void socket.resume();
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      if (message !== null) {
        message += chunk;
        if (!message.endsWith('\r\n.\r\n')) return;
        told.emit('delivered', message);
        message = null;
        socket.write('250 kept\r\n');
        return;
      }
      if (/^DATA/i.test(String(chunk))) {
        message = '';
        socket.write('354 go on\r\n');
      } else socket.write(/^QUIT/i.test(String(chunk)) ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `smtp://127.0.0.1:${port}`, delivered, left, stop };
}
