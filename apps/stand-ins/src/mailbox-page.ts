import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import type { MailServer } from '#mail-server.ts';
import { MAILBOX_POLICY, mailboxHtml } from '#mailbox-html.ts';
import type { SmsGateway } from '#sms-gateway.ts';

/** A page that a browser loads for another site has another host: it must not read codes. */
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

/** Serves `/` on loopback: what the stand-ins received. */
export async function startMailboxPage(
  { mails, gateway }: { readonly mails: Pick<MailServer, 'received'>; readonly gateway: Pick<SmsGateway, 'received'> },
  requestedPort = 0,
): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const server = http.createServer((request, response) => {
    const isKnown = request.method === 'GET' && request.url === '/' && LOOPBACK_HOST.test(request.headers.host ?? '');
    if (!isKnown) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': MAILBOX_POLICY,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .end(mailboxHtml(mails.received, gateway.received));
  });
  server.listen(requestedPort, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
