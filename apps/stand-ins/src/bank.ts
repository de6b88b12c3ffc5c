import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type BankFile, carryOut } from '#bank-files.ts';
import { BANK_POLICY, bankPage } from '#bank-page.ts';

export interface Bank {
  readonly origin: string;
  readonly files: readonly BankFile[];
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 8 * 1024 * 1024;
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

/** Starts a bank on loopback: a page that takes a file with transfers and says what became of each. */
export async function startBank(requestedPort = 0): Promise<Bank> {
  const files: BankFile[] = [];
  const server = http.createServer((request, response) => {
    void answer(request).then(({ status, body }) =>
      response
        .writeHead(status, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': BANK_POLICY,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .end(body),
    );
  });
  const answer = async (request: IncomingMessage): Promise<{ readonly status: number; readonly body: string }> => {
    // A page that a browser loads for another site has another host.
    if (request.url !== '/' || !LOOPBACK_HOST.test(request.headers.host ?? '')) return { status: 404, body: '' };
    if (request.method === 'GET') return { status: 200, body: bankPage(files, null) };
    if (request.method !== 'POST') return { status: 405, body: '' };
    try {
      files.unshift(carryOut(await readFile(request), files));
      return { status: 200, body: bankPage(files, null) };
    } catch (error) {
      return { status: 422, body: bankPage(files, error instanceof Error ? error.message : 'The file was refused.') };
    }
  };
  server.listen(requestedPort, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    files,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The form with the file in it, as it came: the message is found in its text. */
async function readFile(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error('The file is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
