import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createPost } from '../../sandbox/mailbox';
import type { Database } from '../../sandbox/schema';

/** A mailbox that stores nothing: these tests look at SMTP only. */
const nowhere = { insert: () => ({ values: async () => {} }) } as unknown as Database;

const mail = { subject: 'Welcome', text: 'Go to http://shop.test', html: '<p>Go</p>' };

/** The smallest mail server that works; resolves with the first message it receives. */
async function startMailServer() {
  const sockets = new Set<Socket>();
  let deliver: (message: string) => void = () => {};
  const delivered = new Promise<string>((resolve) => {
    deliver = resolve;
  });
  const server = createServer((socket) => {
    sockets.add(socket);
    let message: string | null = null;
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
  return { url: `smtp://127.0.0.1:${port}`, delivered, stop };
}

const postTo = (smtpUrl: string, onFailure: (error: unknown) => void) =>
  createPost({ db: nowhere, now: () => new Date(), leagueName: 'Apex Karting League', smtpUrl, onFailure });

test('a mail also goes out where there is a mail server, from the API to the guardian', async () => {
  const { url, delivered, stop } = await startMailServer();
  try {
    const message = await new Promise<string>((resolve, reject) => {
      void delivered.then(resolve);
      void postTo(url, reject)('guardian@example.com', mail, []);
    });
    expect(message).toContain('From: Apex Karting League <no-reply@apexkarting.example>');
    expect(message).toContain('To: guardian@example.com');
    expect(message).toContain('Subject: Welcome');
    expect(message).toContain('Go to http://shop.test');
  } finally {
    stop();
  }
});

test('an unreachable mail server is reported, and nobody waits for it', async () => {
  const { url, stop } = await startMailServer();
  stop();
  const failed = new Promise((resolve) => {
    void postTo(url, resolve)('guardian@example.com', mail, []);
  });
  expect(String(await failed)).toMatch(/ECONNREFUSED/);
});
