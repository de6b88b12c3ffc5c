import type { MailFrom } from '#environment/message-settings.ts';
import { readMailAccount } from '#messages/customer/accounts.queries.ts';
import { toMail } from '#messages/customer/mail-content.ts';
import { type MailDeps, prepareMail, type StoreTransportDeps } from '#messages/customer/store-mail-transport.ts';
import { createPlatformMailer } from '#messages/email/mail-transport.ts';
import { DeliveryError, type Transport } from '#messages/outbox/transport.ts';

interface MeanwhileDeps extends Pick<StoreTransportDeps, 'database' | 'secrets'>, MailDeps {
  /** The platform's mail server; without one, messages wait. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: MailFrom;
}

/** A message waits for the store's account; the sender tries again with growing intervals. */
const WAIT = new DeliveryError('the account of the store is paused');

/**
 * Sends emails of stores by the platform's server while their own does not answer, unless a store wants none of it: from
 * the platform's address, with answers to the store. Its connections are its own, so that no code waits for them.
 */
export function createMeanwhileMailTransport({ smtpUrl, mailFrom, ...deps }: MeanwhileDeps): Transport {
  const mailer = smtpUrl === undefined ? null : createPlatformMailer(smtpUrl);
  return {
    async prepare(delivery) {
      const composed = await prepareMail(deps, delivery);
      if (composed === null) return null;
      const account = await readMailAccount(deps.database.kysely, deps.secrets, composed.storeId);
      if (mailer === null || account === null || !account.platform_sends_meanwhile) throw WAIT;
      const from = { name: account.sender_name || composed.storeName, address: mailFrom.address };
      const mail = toMail({ ...composed, from, replyTo: account.email });
      return async (signal) => {
        await mailer.send(mail, signal);
        return 'sent';
      };
    },
    close: () => mailer?.close(),
  };
}

/** Text messages wait: the platform's gateway would send from another name, at the platform's expense. */
export const meanwhileSmsTransport: Transport = {
  async prepare() {
    throw WAIT;
  },
};
