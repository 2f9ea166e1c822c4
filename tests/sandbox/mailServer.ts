import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A minimal SMTP server; resolves with the first message. @param isSilent accepts connections and says nothing */
export async function startMailServer({ isSilent = false } = {}) {
  const sockets = new Set<Socket>();
  let deliver: (message: string) => void = () => {};
  const delivered = new Promise<string>((resolve) => {
    deliver = resolve;
  });
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const server = createServer((socket) => {
    sockets.add(socket);
    let message: string | null = null;
    socket.on('error', () => {});
    socket.once('close', () => leave());
    if (isSilent) return void socket.resume();
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      if (message !== null) {
        message += chunk;
        if (!message.endsWith('\r\n.\r\n')) return;
        deliver(message);
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
