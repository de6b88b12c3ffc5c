import { post } from '#messages/http-post.ts';
import type { AccountLetter, EmailContext } from '#messages/email/email.ts';
import { renderSms } from '#messages/email/email-templates.ts';
import { type Transport, DeliveryError } from '#messages/outbox/transport.ts';

/** Credentials are the operator's to mend, so what waits for them is not given up. */
const REFUSED = [401, 403] as const;

interface Gateway {
  readonly url: string;
  readonly token: string;
  /** What the text is said to be from; the gateway's own where nothing is said. */
  readonly from: string | undefined;
}

/**
 * Hands text messages to a gateway: `POST` of `{to, text, from?}` with a bearer token. Any reply of the 200s means that it
 * was taken. The idempotency key is the message's: a gateway that knows such keys sends a repeated one once.
 */
export function createSmsTransport({ url, token, from }: Gateway, writer: () => Promise<EmailContext>): Transport {
  return {
    async prepare({ id, kind, recipient, lang, facts }) {
      if (!/^\+\d{5,15}$/.test(recipient)) throw new DeliveryError('no phone number', { isFinal: true });
      const text = await renderSms({ kind, facts } as AccountLetter, lang, await writer());
      const body = JSON.stringify({ to: recipient, text, ...(from === undefined ? {} : { from }) });
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id };
      return async (signal) => {
        await post('sms gateway', url, { headers, body, signal }, { passing: REFUSED });
        return 'sent';
      };
    },
  };
}
