import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { makeCertificate } from '@store-panel/tooling/servers/certificate';

/** A push service on this machine: browsers' own ones are on the internet. It keeps what it gets. */
export interface PushService {
  readonly host: string;
  /** File of its certificate, for servers that have to trust it. */
  readonly certificateFile: string;
  /** Encrypted pushes to a path, oldest first. */
  receivedAt(path: string): readonly Buffer[];
  close(): Promise<void>;
}

export async function openPushService(): Promise<PushService> {
  const folder = await mkdtemp(join(tmpdir(), 'store-panel-push-'));
  const certificate = makeCertificate();
  const certificateFile = join(folder, 'certificate.pem');
  await writeFile(certificateFile, certificate.cert);
  const received: { readonly path: string; readonly body: Buffer }[] = [];
  const server = createServer(certificate, (request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? '', body });
      response.writeHead(201).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `localhost:${port}`,
    certificateFile,
    receivedAt: (path) => received.filter((push) => push.path === path).map(({ body }) => body),
    async close() {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
