import { DEFAULT_ESCALATION_RULES } from '@store-panel/domain/escalation/rules';

import { addContact, updateContact } from '#features/escalation/contacts.queries.ts';
import { readRules } from '#features/escalation/rules.queries.ts';
import { newEmail } from '#testing/fixtures/application.ts';
import { type BodyContext, type BodyFactories, callerStore } from '#testing/matrix/bodies/body-context.ts';
import { addCode, addOrder } from '#testing/matrix/records.ts';

/** Inserts a person to alert, with a code that was sent a while ago. */
async function addAlertContact(context: BodyContext, state: 'unconfirmed' | 'confirmed') {
  const { kysely } = context.matrix.database;
  const { id: storeId } = context.of.store;
  await kysely.deleteFrom('alert_contacts').where('store_id', '=', storeId).execute();
  const email = newEmail();
  const recipient = { channel: 'email', value: email, countryCode: '' } as const;
  const contact_id = await addContact(kysely, storeId, { name: 'Ana', recipient, lang: 2 });
  const { otp_id, otp } = await addCode(context.matrix, 'alert_contact', { kind: 'store', id: storeId }, email);
  await updateContact(kysely, storeId, contact_id, { otp_id, state });
  return { contact_id, otp };
}

/** Bodies of the calls about orders that no panel has shown. */
export const ESCALATION_BODIES: BodyFactories = {
  'POST /api/store/acknowledge_orders': async ({ matrix, of }) => ({
    order_ids: [await addOrder(matrix, of, { order_status: 1 })],
    is_silent: false,
  }),
  'POST /api/store/save_escalation_rules': async (context) => ({
    rules: DEFAULT_ESCALATION_RULES,
    version: (await readRules(context.matrix.database.kysely, callerStore(context).store.id)).version,
  }),
  'POST /api/store/add_alert_contact': async (context) => {
    const { kysely } = context.matrix.database;
    await kysely.deleteFrom('alert_contacts').where('store_id', '=', callerStore(context).store.id).execute();
    // The limit counts the store's codes of a day.
    await kysely.deleteFrom('rate_limits').where('key', 'like', 'alert-invites%').execute();
    return { name: 'Ana', email: newEmail(), lang: 2 };
  },
  'POST /api/store/resend_alert_code': async (context) => {
    await context.matrix.database.kysely.deleteFrom('rate_limits').where('key', 'like', 'alert-invites%').execute();
    return { contact_id: (await addAlertContact(context, 'unconfirmed')).contact_id };
  },
  'POST /api/store/confirm_alert_contact': (context) => addAlertContact(context, 'unconfirmed'),
  'POST /api/store/remove_alert_contact': async (context) => ({
    contact_id: (await addAlertContact(context, 'confirmed')).contact_id,
  }),
  'POST /api/store/send_test_alert': async (context) => ({
    contact_id: (await addAlertContact(context, 'confirmed')).contact_id,
  }),
};
