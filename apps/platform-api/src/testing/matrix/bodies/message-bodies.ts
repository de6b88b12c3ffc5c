import { NO_EMAIL_SETTINGS, NO_SMS_SETTINGS } from '@store-panel/domain/messages/message-settings';

import { type BodyContext, type BodyFactories, callerStore } from '#testing/matrix/bodies/body-context.ts';

async function sectionVersion(context: BodyContext, section: 'email' | 'sms') {
  const saved = await context.matrix.database.kysely
    .selectFrom('store_settings')
    .select('version')
    .where('store_id', '=', callerStore(context).store.id)
    .where('section', '=', section)
    .executeTakeFirst();
  return saved?.version ?? 1;
}

async function templateVersion(context: BodyContext) {
  const saved = await context.matrix.database.kysely
    .selectFrom('message_templates')
    .select('version')
    .where('store_id', '=', callerStore(context).store.id)
    .executeTakeFirst();
  return saved?.version ?? 1;
}

const TEXT = { channel: 'email', kind: 'accepted', language: 'en' } as const;
const DOCUMENT = {
  subject: [{ type: 'text', text: 'Accepted' }],
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Thank you' }] }] },
} as const;

/** Servers that do not answer, which is what a test of them finds. */
const EMAIL = { ...NO_EMAIL_SETTINGS, host: '127.0.0.1', port: 9, email: 'orders@linden.example' } as const;
const SMS = { ...NO_SMS_SETTINGS, title: 'Linden', auth_id: 'MALINDEN', number: '30123456' } as const;

/** Bodies of the calls about messages to customers. */
export const MESSAGE_BODIES: BodyFactories = {
  'POST /api/store/save_email_settings': async (context) => ({
    settings: NO_EMAIL_SETTINGS,
    version: await sectionVersion(context, 'email'),
  }),
  'POST /api/store/save_sms_settings': async (context) => ({
    settings: NO_SMS_SETTINGS,
    version: await sectionVersion(context, 'sms'),
  }),
  'POST /api/store/test_email_settings': (context) => ({ settings: EMAIL, to: callerStore(context).store.email }),
  'POST /api/store/test_sms_settings': (context) => ({
    settings: SMS,
    auth_token: 'a token',
    to: `+49${callerStore(context).store.phone}`,
  }),
  'POST /api/store/get_message_template': () => TEXT,
  'POST /api/store/save_message_template': async (context) => ({
    ...TEXT,
    document: DOCUMENT,
    version: await templateVersion(context),
  }),
  'POST /api/store/reset_message_template': async (context) => ({ ...TEXT, version: await templateVersion(context) }),
  'POST /api/store/preview_message_template': () => TEXT,
};
