import type { Wire } from '@store-panel/contract/table';
import type { AlertContactState } from '@store-panel/domain/escalation/alert-contacts';
import { ESCALATION_BOUNDS } from '@store-panel/domain/escalation/rules';
import { sql } from 'kysely';

import { fullAddress, type Recipient } from '#access/accounts/recipient.ts';
import { ApiError, invalidField } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

type AlertContact = Wire['POST /api/store/get_escalation']['reply']['contacts'][number];

/** A contact as the alerts need it. */
export interface Contact {
  readonly id: string;
  readonly name: string;
  readonly recipient: Recipient;
  readonly lang: number;
  readonly state: AlertContactState;
  readonly otpId: string | null;
}

/** The store's contacts in the wire's form, in the order in which they were added. */
export async function listContacts(db: QueryExecutor, storeId: string): Promise<AlertContact[]> {
  const { rows } = await sql<{ contact: AlertContact }>`
    select to_json(c) as contact from (
      select c.id as contact_id, c.name, c.channel, c.country_phone_code || c.recipient as recipient, c.lang, c.state,
        case when m.state in ('waiting', 'sent', 'failed')
          then json_build_object('at', m.created_at, 'state', m.state, 'problem', m.problem) end as last_test
      from alert_contacts c left join messages m on m.id = c.test_message_id
      where c.store_id = ${storeId} order by c.created_at, c.id
    ) c`.execute(db);
  return rows.map(({ contact }) => contact);
}

const COLUMNS = ['id', 'name', 'channel', 'recipient', 'country_phone_code', 'lang', 'state', 'otp_id'] as const;

const contactsOf = (db: QueryExecutor, storeId: string) =>
  db.selectFrom('alert_contacts').select(COLUMNS).where('store_id', '=', storeId);
type Row = Awaited<ReturnType<ReturnType<typeof contactsOf>['executeTakeFirstOrThrow']>>;

const toContact = ({ channel, recipient: value, country_phone_code: countryCode, otp_id: otpId, ...row }: Row) => ({
  id: row.id,
  name: row.name,
  lang: row.lang,
  state: row.state,
  otpId,
  recipient: { channel, value, countryCode },
});

/** @throws ApiError dataNotFound */
export async function readContact(db: QueryExecutor, storeId: string, id: string): Promise<Contact> {
  const row = await contactsOf(db, storeId).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new ApiError('dataNotFound');
  return toContact(row);
}

/** Those who have confirmed. */
export async function confirmedContacts(db: QueryExecutor, storeId: string): Promise<readonly Contact[]> {
  const rows = await contactsOf(db, storeId).where('state', '=', 'confirmed').orderBy('created_at').execute();
  return rows.map(toContact);
}

/**
 * Adds a contact, not confirmed yet. @returns its id
 * @throws ApiError validationFailed if there are too many, or one with this address
 */
export async function addContact(
  db: QueryExecutor,
  storeId: string,
  { name, recipient, lang }: Pick<Contact, 'name' | 'recipient' | 'lang'>,
): Promise<string> {
  // Two concurrent additions must not exceed the limit.
  await db.selectFrom('stores').select('id').where('id', '=', storeId).forNoKeyUpdate().execute();
  const present = (await contactsOf(db, storeId).execute()).map(toContact);
  if (present.length >= ESCALATION_BOUNDS.contacts) throw invalidField('name', 'alert_contacts.too_many');
  if (present.some((one) => fullAddress(one.recipient) === fullAddress(recipient)))
    throw invalidField(recipient.channel, 'alert_contact.in_use');
  const id = uuidV7();
  await db
    .insertInto('alert_contacts')
    .values({
      store_id: storeId,
      id,
      name: name.trim(),
      channel: recipient.channel,
      recipient: recipient.value,
      country_phone_code: recipient.countryCode,
      lang,
    })
    .execute();
  return id;
}

export async function updateContact(
  db: QueryExecutor,
  storeId: string,
  id: string,
  changes: Partial<Pick<Row, 'state' | 'otp_id'> & { readonly test_message_id: string }>,
): Promise<void> {
  await db.updateTable('alert_contacts').set(changes).where('store_id', '=', storeId).where('id', '=', id).execute();
}

/** @returns whether there was one */
export async function removeContact(db: QueryExecutor, storeId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('alert_contacts')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stops the alerts of a contact who followed the link of a message. @returns whether there is such a contact */
export async function stopContact(db: QueryExecutor, storeId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alert_contacts')
    .set({ state: 'stopped' })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
