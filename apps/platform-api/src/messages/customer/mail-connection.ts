import { isIP } from 'node:net';

import { MAIL_PORTS } from '@store-panel/domain/messages/message-settings';
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

import type { Outbound } from '#http/outbound.ts';
import { isLoopback } from '#loopback.ts';
import type { MailAccount } from '#messages/customer/accounts.queries.ts';

export const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 15_000;

/**
 * Where and how a store's server is reached: at an address that was checked, with the name for TLS. Nothing is sent
 * without encryption, but to this machine.
 * @throws OutboundError for a name without an address, or one that is not on the public internet
 */
export async function connectionOf(
  { host, port, encryption }: Pick<MailAccount, 'host' | 'port' | 'encryption'>,
  outbound: Pick<Outbound, 'resolve'>,
): Promise<SMTPConnectionOptions & { readonly host: string; readonly port: number; readonly secure: boolean }> {
  const name = host.replaceAll(/[[\]]/g, '');
  const addresses = await outbound.resolve(name, port, MAIL_PORTS);
  // Many hosts have an IPv6 address and no way to it.
  const { address } = addresses.find(({ family }) => family === 4) ?? addresses[0];
  const isSecure = encryption === 'tls';
  return {
    host: address,
    port,
    secure: isSecure,
    requireTLS: !isSecure && !isLoopback(name),
    ...(isIP(name) === 0 ? { servername: name } : {}),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  };
}
