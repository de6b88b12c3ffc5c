import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly mail: Email;
  /** The received bytes as Latin-1. */
  readonly raw: string;
  readonly at: Date;
}

/** Enough to look at; a demo that runs for weeks must not fill the memory. */
const MAX_STORED = 1000;

export interface MailServer {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

interface Behaviour extends Pick<
  SMTPServerOptions,
  | 'secure'
  | 'key'
  | 'cert'
  | 'onMailFrom'
  | 'onRcptTo'
  | 'onAuth'
  | 'authOptional'
  | 'allowInsecureAuth'
  | 'hideSTARTTLS'
> {
  /** A free one by default. */
  readonly port?: number;
  /** Called with every complete email before it is acknowledged. An exception rejects it. */
  readonly onMail?: (received: ReceivedMail) => Promise<void> | void;
}

/** Starts an SMTP server on loopback that stores the emails it received, up to the latest thousand. */
export async function startMailServer({
  onMail,
  port: requestedPort = 0,
  ...options
}: Behaviour = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: options.onAuth === undefined,
    ...options,
    disableReverseLookup: true,
    onData(stream, session, done) {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const raw = Buffer.concat(chunks).toString('latin1');
        const { mailFrom, rcptTo } = session.envelope;
        const one = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(chunks)),
          raw,
          at: new Date(),
        };
        await onMail?.(one);
        received.push(one);
        if (received.length > MAX_STORED) received.shift();
      })().then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  // Clients may close the connection early.
  server.on('error', () => undefined);
  server.listen(requestedPort, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { port, received, close: () => new Promise((resolve) => server.close(resolve)) };
}
