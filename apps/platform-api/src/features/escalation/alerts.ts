import { languageAt, localizedText } from '@store-panel/domain/geo/languages';
import { sql } from 'kysely';

import { fullAddress } from '#access/accounts/recipient.ts';
import { consumeAttempt, type Limit } from '#access/rate-limit.ts';
import type { Secrets } from '#access/secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { isStillUnseen } from '#features/escalation/acknowledge.queries.ts';
import { type Contact, confirmedContacts } from '#features/escalation/contacts.queries.ts';
import type { StopTokens } from '#features/escalation/stop-tokens.ts';
import { enqueueMessage, type MessageFacts } from '#messages/outbox/enqueue-message.ts';
import type { EscalationTaken } from '#orders/order-events.queries.ts';

/** An alert is useful while the customer may still be waiting. */
const ALERT_LIFETIME_MS = 15 * 60_000;
/** Alerts to one person, however many orders wait: by then the person knows. */
const ALERT_LIMIT: Limit = { name: 'alerts-to', max: 12, windowSeconds: 60 * 60 };

export interface AlertDeps {
  readonly secrets: Secrets;
  readonly stopTokens: StopTokens;
}

/** A waiting order, as its alerts name it. */
export interface UnseenOrder {
  readonly storeId: string;
  readonly orderId: string;
  readonly number: number;
  /** The store's names, one per language. */
  readonly store: readonly string[];
  readonly minutes: number;
}

/** Enqueues an alert to each confirmed person of the store. @returns who is alerted */
export async function alertPeople(
  db: QueryExecutor,
  { secrets, stopTokens }: AlertDeps,
  order: UnseenOrder,
): Promise<EscalationTaken['notified']> {
  const { storeId, orderId, number, store, minutes } = order;
  const notified: EscalationTaken['notified'] = [];
  for (const contact of await confirmedContacts(db, storeId)) {
    if ((await consumeAttempt(db, ALERT_LIMIT, contact.id)) > 0) continue;
    const facts = {
      storeId,
      orderId,
      contactId: contact.id,
      number: `#${number}`,
      store: localizedText(store, languageAt(contact.lang)),
      minutes,
      stopUrl: stopTokens.urlFor(storeId, contact.id),
    };
    await enqueueAlert(db, secrets, contact, { kind: 'order_alert', facts });
    notified.push({ channel: contact.recipient.channel, name: contact.name, devices: null });
  }
  return notified;
}

/** Enqueues a test of a person's alerts. @returns the message's id */
export function enqueueTestAlert(
  db: QueryExecutor,
  { secrets, stopTokens }: AlertDeps,
  contact: Contact,
  { storeId, store }: Pick<UnseenOrder, 'storeId' | 'store'>,
): Promise<string> {
  const facts = {
    store: localizedText(store, languageAt(contact.lang)),
    stopUrl: stopTokens.urlFor(storeId, contact.id),
  };
  return enqueueAlert(db, secrets, contact, { kind: 'alert_test', facts });
}

type Alert = {
  readonly [Kind in 'order_alert' | 'alert_test']: { readonly kind: Kind; readonly facts: MessageFacts[Kind] };
}['order_alert' | 'alert_test'];

function enqueueAlert(
  db: QueryExecutor,
  secrets: Secrets,
  { recipient, lang }: Contact,
  alert: Alert,
): Promise<string> {
  return enqueueMessage(db, secrets, {
    ...alert,
    channel: recipient.channel,
    recipient: fullAddress(recipient),
    lang,
    lane: 'alerts',
    expiresAt: new Date(Date.now() + ALERT_LIFETIME_MS),
  });
}

/** Whether what a message reports still holds. Every message that is no alert about an order does. */
export function createRelevanceCheck(db: QueryExecutor): (kind: string, facts: unknown) => Promise<boolean> {
  return async (kind, facts) => {
    if (kind !== 'order_unseen' && kind !== 'order_alert') return true;
    const { storeId, orderId, contactId } = facts as MessageFacts['order_unseen'] &
      Partial<Pick<MessageFacts['order_alert'], 'contactId'>>;
    if (!(await isStillUnseen(db, storeId, orderId))) return false;
    if (contactId === undefined) return true;
    const { rows } = await sql`
      select 1 from alert_contacts
      where store_id = ${storeId} and id = ${contactId} and state = 'confirmed'`.execute(db);
    return rows.length > 0;
  };
}
