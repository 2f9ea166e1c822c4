import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type, 0);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const authenticated = message('R', Buffer.from([0, 0, 0, 0]));
const readyIn = (state: 'I' | 'T' | 'E') => message('Z', Buffer.from(state));
const completed = (tag: string) => message('C', Buffer.from(`${tag}\0`));

const failed = (code: string, severity: 'ERROR' | 'FATAL' = 'FATAL'): Buffer =>
  message('E', Buffer.from(`S${severity}\0V${severity}\0C${code}\0Mterminating connection\0\0`));

/**
 * The connection's behaviour at the first statement other than `begin`, `commit` or `rollback`. A locked race
 * makes transactions wait forever; a stuck connection refuses rollback too. A failed transaction is undone by its
 * commit.
 */
export type Fate = 'answered' | 'cut' | 'shut down' | 'locked' | 'stuck' | 'undone';

/** PostgreSQL's protocol as far as a pool needs it: simple statements answered without rows. */
export const startFakePostgres = async () => {
  let fate: Fate = 'answered';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let isChange = false;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      if (chunk[0] !== 0x51) {
        if (chunk[0] === 0) socket.write(Buffer.concat([authenticated, readyIn('I')]));
        return;
      }
      const statement = chunk.subarray(5, -1).toString();
      if (fate === 'stuck' && statement !== 'begin')
        socket.write(Buffer.concat([failed('57014', 'ERROR'), readyIn('E')]));
      else if (['begin', 'commit', 'rollback'].includes(statement)) {
        isChange = statement === 'begin';
        const tag = fate === 'undone' && statement === 'commit' ? 'rollback' : statement;
        socket.write(Buffer.concat([completed(tag.toUpperCase()), readyIn('I')]));
      } else if (['answered', 'undone'].includes(fate) || (fate === 'locked' && !isChange))
        socket.write(Buffer.concat([completed('SELECT 0'), readyIn('T')]));
      else if (fate === 'cut') socket.destroy();
      else if (fate === 'shut down') socket.end(failed('57P01'));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://league:secret@127.0.0.1:${port}/league`,
    decide: (next: Fate) => {
      fate = next;
    },
    cutAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
