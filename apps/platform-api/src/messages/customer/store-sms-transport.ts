import { languageAt } from '@store-panel/domain/geo/languages';

import type { Outbound, OutboundReply } from '#http/outbound.ts';
import { readSmsAccount, type SmsAccount } from '#messages/customer/accounts.queries.ts';
import { composeSms, findDocument } from '#messages/customer/compose-message.ts';
import { readCustomerMessage, type StoreTransportDeps } from '#messages/customer/store-mail-transport.ts';
import { getErrorName } from '#messages/http-post.ts';
import { DeliveryError, type Transport } from '#messages/outbox/transport.ts';

interface StoreSms {
  readonly to: string;
  readonly text: string;
}

export interface SmsAttempt {
  readonly reply: OutboundReply;
  /** The gateway took the number as the sender, and not the title. */
  readonly isByNumber: boolean;
}

/**
 * Sends a text message by a store's account (Plivo's `POST /v1/Account/{auth_id}/Message/`), from its title; if the
 * gateway refuses that as a sender, from its number.
 * @throws OutboundError, and the errors of sockets and TLS
 */
export async function sendStoreSms(
  account: SmsAccount,
  { to, text }: StoreSms,
  {
    outbound,
    gateway,
    signal,
  }: { readonly outbound: Outbound; readonly gateway: string; readonly signal?: AbortSignal },
): Promise<SmsAttempt> {
  const url = `${gateway}/v1/Account/${encodeURIComponent(account.auth_id)}/Message/`;
  const credentials = Buffer.from(`${account.auth_id}:${account.authToken ?? ''}`).toString('base64');
  const headers = { authorization: `Basic ${credentials}`, 'content-type': 'application/json' };
  const send = (src: string) =>
    outbound.request(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ src, dst: to.replace(/^\+/, ''), text }),
      ports: [443],
      ...(signal === undefined ? {} : { signal }),
    });
  const byTitle = await send(account.title);
  if (byTitle.status !== 400) return { reply: byTitle, isByNumber: false };
  const number = `${account.callingCode.replaceAll(/\D/g, '')}${account.number}`;
  return { reply: await send(number), isByNumber: true };
}

/** What the gateway gives as its reason; empty if nothing readable. */
export function gatewayReason({ body }: OutboundReply): string {
  try {
    const { error } = JSON.parse(body.toString()) as { readonly error?: unknown };
    return typeof error === 'string' ? error : JSON.stringify(error ?? '');
  } catch {
    return body.toString('utf8', 0, 500);
  }
}

/** Statuses that tell of the account, not of the message: its credentials, and its credit. */
const ACCOUNT_STATUSES = [401, 402, 403, 404] as const;

/** Sends text messages of stores to their customers by the stores' own accounts. */
export function createStoreSmsTransport(deps: StoreTransportDeps & { readonly gateway: string }): Transport {
  const { database, secrets, outbound, gateway } = deps;
  return {
    async prepare(delivery) {
      const { recipient: to, lang } = delivery;
      if (!/^\+\d{5,15}$/.test(to)) throw new DeliveryError('no phone number', { isFinal: true });
      const message = await readCustomerMessage(deps, delivery);
      if (message === null) return null;
      const { kind, facts, storeId } = message;
      const language = languageAt(lang);
      const document = await findDocument(database.kysely, { storeId, channel: 'phone', kind, language });
      const text = await composeSms(document, facts, language);
      const account = await readSmsAccount(database.kysely, secrets, storeId);
      if (account === null) throw new DeliveryError('the store has no SMS account', { isFinal: true });
      if (account.authToken === null)
        throw new DeliveryError('store sms: the auth token has to be entered again', { isAccountFault: true });
      return async (signal) => {
        await deliver(account, { to, text }, { outbound, gateway, signal });
        return 'sent';
      };
    },
  };
}

async function deliver(...[account, sms, by]: Parameters<typeof sendStoreSms>): Promise<void> {
  let status: number;
  try {
    ({
      reply: { status },
    } = await sendStoreSms(account, sms, by));
  } catch (error) {
    throw new DeliveryError(`store sms ${getErrorName(error)}`, { isAccountFault: true });
  }
  if (status >= 200 && status < 300) return;
  const isAccountFault = (ACCOUNT_STATUSES as readonly number[]).includes(status);
  const isRetryable = isAccountFault || status === 408 || status === 425 || status === 429 || status >= 500;
  throw new DeliveryError(`store sms ${status}`, { isFinal: !isRetryable, isAccountFault });
}
