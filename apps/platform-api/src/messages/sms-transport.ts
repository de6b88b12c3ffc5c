import { post } from '#messages/http-post.ts';
import type { AccountMessage, EmailContext } from '#messages/email/email.ts';
import { renderSms } from '#messages/email/email-templates.ts';
import { type Transport, DeliveryError } from '#messages/outbox/transport.ts';

/** The operator can fix credentials, so these errors are not final. */
const CREDENTIAL_ERRORS = [401, 403] as const;

interface Gateway {
  readonly url: string;
  readonly token: string;
  /** The sender; the gateway's default if undefined. */
  readonly from: string | undefined;
}

/**
 * Sends text messages to a gateway: `POST` of `{to, text, from?}` with a bearer token. Any status in the 200s means
 * accepted. The idempotency key is the message's id, so that a gateway that supports it sends a retried message once.
 */
export function createSmsTransport(
  { url, token, from }: Gateway,
  getEmailContext: () => Promise<EmailContext>,
): Transport {
  return {
    async prepare({ id, kind, recipient, lang, facts }) {
      if (!/^\+\d{5,15}$/.test(recipient)) throw new DeliveryError('no phone number', { isFinal: true });
      const text = await renderSms({ kind, facts } as AccountMessage, lang, await getEmailContext());
      const body = JSON.stringify({ to: recipient, text, ...(from === undefined ? {} : { from }) });
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id };
      return async (signal) => {
        await post('sms gateway', url, { headers, body, signal }, { retryable: CREDENTIAL_ERRORS });
        return 'sent';
      };
    },
  };
}
