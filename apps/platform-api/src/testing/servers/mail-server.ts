import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly mail: Email;
  /** The received bytes as Latin-1. */
  readonly raw: string;
}

export interface MailServer {
  readonly port: number;
  readonly received: readonly Received[];
  close(): Promise<void>;
}

interface Behaviour extends Pick<
  SMTPServerOptions,
  'secure' | 'key' | 'cert' | 'onRcptTo' | 'onAuth' | 'hideSTARTTLS'
> {
  /** Called with every complete email before it is acknowledged. An exception rejects it. */
  readonly onMail?: (received: Received) => Promise<void> | void;
}

/** Starts a real local SMTP server that stores received emails. */
export async function startMailServer({ onMail, ...options }: Behaviour = {}): Promise<MailServer> {
  const received: Received[] = [];
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
        };
        await onMail?.(one);
        received.push(one);
      })().then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  // Some tests close the connection early.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { port, received, close: () => new Promise((resolve) => server.close(resolve)) };
}
