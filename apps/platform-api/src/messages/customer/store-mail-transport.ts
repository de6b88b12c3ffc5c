import { languageAt, type LanguageCode, languageOf, localizedText } from '@store-panel/domain/geo/languages';
import {
  type CustomerMessageKind,
  isAboutEnd,
  isCustomerMessageKind,
  isReturnMessageKind,
  stateOfReturnMessage,
} from '@store-panel/domain/messages/customer-messages';
import { isCalledOff } from '@store-panel/domain/orders/status';
import { isEmail } from '@store-panel/domain/validation/email-pattern';
import nodemailer, { type NodemailerError } from 'nodemailer';

import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { type Outbound, OutboundError } from '#http/outbound.ts';
import { type MailAccount, readMailAccount } from '#messages/customer/accounts.queries.ts';
import { composeEmail, findDocument } from '#messages/customer/compose-message.ts';
import { CUSTOMER_KIND_PREFIX } from '#messages/customer/insert-messages.ts';
import { type PaymentLinkFacts, readLinkFacts } from '#messages/customer/payment-link.ts';
import { connectionOf } from '#messages/customer/mail-connection.ts';
import { type ComposedMail, type MailAttachment, toMail } from '#messages/customer/mail-content.ts';
import { type OrderFacts, readOrderFacts, readPreviewOrder } from '#messages/customer/order-facts.queries.ts';
import { readReturnFacts } from '#messages/customer/return-facts.queries.ts';
import type { ReturnLabel } from '#messages/customer/return-label.queries.ts';
import type { ReviewLinks } from '#messages/customer/review-links.ts';
import { sanitizeName } from '#messages/display-text.ts';
import { getErrorName } from '#messages/http-post.ts';
import { type Delivery, DeliveryError, type Transport } from '#messages/outbox/transport.ts';

/** Prints the label of a return as a PDF; null if it cannot be made now. */
export type PrintReturnLabel = (label: ReturnLabel, language: LanguageCode) => Promise<Buffer | null>;

export interface StoreTransportDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly outbound: Outbound;
}

interface CustomerMessage {
  readonly kind: CustomerMessageKind;
  readonly facts: OrderFacts;
  readonly storeId: string;
}

/** A message to a customer with what it says; null if it says nothing true any more. */
export async function readCustomerMessage(
  { database }: Pick<StoreTransportDeps, 'database'>,
  { kind: stored, storeId, eventSeq, returnId, facts: stated }: Delivery,
): Promise<CustomerMessage | null> {
  const kind = stored.slice(CUSTOMER_KIND_PREFIX.length);
  const isKnown = isCustomerMessageKind(kind) && isReturnMessageKind(kind) === (returnId !== null);
  if (!isKnown || storeId === null || (eventSeq === null) !== (kind === 'payment_link'))
    throw new DeliveryError('no message to a customer', { isFinal: true });
  if (returnId !== null) return readReturnMessage(database, { kind, storeId, returnId });
  const facts =
    eventSeq === null
      ? await readLinkFacts(database.kysely, storeId, stated as PaymentLinkFacts)
      : await readOrderFacts(database.kysely, storeId, eventSeq);
  if (!facts) return null;
  // Waited for so long that the order was called off, which has a message of its own.
  return isCalledOff(facts.status) && !isAboutEnd(kind) ? null : { kind, facts, storeId };
}

/** Null once the return has gone on, as its next message will say. */
async function readReturnMessage(
  { kysely }: Database,
  { kind, storeId, returnId }: Omit<CustomerMessage, 'facts'> & { readonly returnId: string },
): Promise<CustomerMessage | null> {
  const found = await readReturnFacts(kysely, storeId, returnId);
  if (!found || !isReturnMessageKind(kind)) return null;
  const state = stateOfReturnMessage(kind);
  if (state !== null && found.facts.state !== state) return null;
  const order = await readPreviewOrder(kysely, storeId, { orderId: found.orderId });
  return order ? { kind, facts: { ...order, returned: found.facts }, storeId } : null;
}

/**
 * Sends emails of stores to their customers by the stores' own servers. An address or a content that is refused concerns
 * one message; whatever else goes wrong concerns the account.
 */
export function createStoreMailTransport(deps: StoreTransportDeps & MailDeps): Transport {
  return {
    async prepare(delivery) {
      const { database, secrets, outbound } = deps;
      const composed = await prepareMail(deps, delivery);
      if (composed === null) return null;
      const account = await readMailAccount(database.kysely, secrets, composed.storeId);
      if (account === null) throw new DeliveryError('the store has no mail server', { isFinal: true });
      const from = { name: account.sender_name || composed.storeName, address: account.email };
      const mail = toMail({ ...composed, from });
      return async (signal) => {
        await sendByAccount(account, mail, outbound, signal);
        return 'sent';
      };
    },
  };
}

/** What emails need beside text messages. */
export interface MailDeps {
  readonly printReturnLabel: PrintReturnLabel;
  readonly reviewLinks: Pick<ReviewLinks, 'urlOf'>;
}

/** An email without its sender. */
export async function prepareMail(deps: Pick<StoreTransportDeps, 'database'> & MailDeps, delivery: Delivery) {
  const { id, recipient, lang, createdAt } = delivery;
  if (!isEmail(recipient) || recipient.endsWith(']')) throw new DeliveryError('no mail address', { isFinal: true });
  const message = await readCustomerMessage(deps, delivery);
  if (message === null) return null;
  const { kind, storeId } = message;
  const language = languageOf(languageAt(lang));
  const { facts: labelled, attachments } = await withLabel(deps, message, language.code);
  const { isReviewable, orderId } = labelled;
  const facts = isReviewable ? { ...labelled, reviewUrl: deps.reviewLinks.urlOf({ storeId, orderId }) } : labelled;
  const key = { storeId, channel: 'email', kind, language: language.code } as const;
  const document = await findDocument(deps.database.kysely, key);
  return {
    id,
    to: recipient,
    language,
    createdAt,
    storeId,
    storeName: sanitizeName(localizedText(facts.store.names, language.code)),
    storeEmail: facts.store.email,
    content: await composeEmail(document, facts, language.code),
    attachments,
  };
}

/** A message that says how to send something back brings the label; one that cannot be printed now is named by its number. */
async function withLabel(
  { printReturnLabel }: Pick<MailDeps, 'printReturnLabel'>,
  { kind, facts }: CustomerMessage,
  language: LanguageCode,
): Promise<{ readonly facts: OrderFacts; readonly attachments: readonly MailAttachment[] }> {
  const { returned } = facts;
  const isToSend = isReturnMessageKind(kind) && stateOfReturnMessage(kind) === 'approved';
  const content = isToSend && returned?.label ? await printReturnLabel(returned.label, language) : null;
  if (!returned?.label || content === null) return { facts, attachments: [] };
  return {
    facts: { ...facts, returned: { ...returned, isLabelAttached: true } },
    attachments: [{ filename: `${returned.label.waybill}.pdf`, contentType: 'application/pdf', content }],
  };
}

async function sendByAccount(
  account: MailAccount,
  mail: ComposedMail,
  outbound: Outbound,
  signal: AbortSignal,
): Promise<void> {
  if (account.user !== '' && account.password === null)
    throw new DeliveryError('smtp: the password has to be entered again', { isAccountFault: true });
  try {
    const { host, port, ...connection } = await connectionOf(account, outbound);
    const mailer = nodemailer.createTransport({
      host,
      port,
      ...connection,
      ...(account.user === '' ? {} : { auth: { user: account.user, pass: account.password ?? '' } }),
      // Email content is never read from files or URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await mailer.sendMail({ ...mail, signal });
    } finally {
      mailer.close();
    }
  } catch (error) {
    throw toDeliveryError(error);
  }
}

/** Omits the reply's text, because servers often name the recipient in it. */
function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof OutboundError) return new DeliveryError(`smtp ${error.code}`, { isAccountFault: true });
  const { code, originalCode, responseCode, permanent = false, command = '' } = error as NodemailerError;
  const name = originalCode ?? code ?? getErrorName(error);
  const problem = responseCode === undefined ? `smtp ${name}` : `smtp ${responseCode} ${name}`;
  const isAboutMessage = (command === 'RCPT TO' || command === 'DATA') && responseCode !== undefined;
  // A sender that is refused is so in every message.
  return isAboutMessage
    ? new DeliveryError(problem, { isFinal: permanent })
    : new DeliveryError(problem, { isAccountFault: true });
}
