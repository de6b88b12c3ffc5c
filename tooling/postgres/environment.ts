import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// What a server needs around it: a user that it may run as, a folder of its own, a way to be reached, and a guard.

export interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to be run by root: its package has made a user for it, and `nobody` is on every system. */
export function serverUser(): User {
  if (process.getuid?.() !== 0) return {};
  const entries = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = entries.find((entry) => entry.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor a user "nobody".');
}

/** A temporary folder that the server's user can reach, which one within a private folder of root's is not. */
export function makeServerFolder({ uid, gid }: User): string {
  const isOpen = (folder: string) => uid === undefined || (statSync(folder).mode & 0o001) !== 0;
  const parent = [tmpdir(), '/tmp', '/var/tmp'].find(isOpen) ?? tmpdir();
  const folder = mkdtempSync(join(parent, 'store-panel-postgres-'));
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

export interface Network {
  readonly settings: Readonly<Record<string, string | number>>;
  url(database: string): string;
}

/** A socket in the server's own folder, which no other user can enter; Windows has a port of the machine's own instead. */
export async function serverNetwork(folder: string): Promise<Network> {
  if (process.platform !== 'win32') {
    return {
      settings: { listen_addresses: '', unix_socket_directories: folder, unix_socket_permissions: '0700' },
      url: (database) => `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`,
    };
  }
  const port = await freePort();
  return {
    settings: { listen_addresses: '127.0.0.1', port },
    url: (database) => `postgresql://postgres@127.0.0.1:${port}/${database}`,
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * Ends the server and removes its folder when this process ends in any way, also by a kill that leaves no time for
 * anything: a shell waits at the other end of a pipe, which the system then closes. Returns how to call it off.
 */
export function guardOrphan(pid: number, folder: string): () => void {
  if (process.platform === 'win32') return () => undefined;
  const script = 'read -r _ || { kill -QUIT "$1"; while kill -0 "$1"; do sleep 0.1; done; rm -rf "$2"; }';
  const shell = spawn('/bin/sh', ['-c', script, 'sh', String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.unref();
  // A guard that is gone, or cannot be started, is no reason to fail.
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  return () => void shell.stdin.end('called off\n');
}
