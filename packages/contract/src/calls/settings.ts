import Type from 'typebox';

import { defineCalls, type WireOf } from '#call.ts';
import { Fields, OptionalText, Text } from '#fields.ts';

const ImageLimits = Fields({
  max_bytes: Type.Integer({ description: 'Largest picture that is accepted, in bytes.' }),
  content_types: Type.Array(Text(64), { maxItems: 16 }),
  default_user: Text(200),
  default_category: Text(200),
  default_driver: Text(200),
  default_document: Text(200),
  default_promo_code: Text(200),
});

const PublicSettings = Fields({
  is_store_login_by_email: Type.Boolean(),
  is_store_login_by_phone: Type.Boolean(),
  is_store_mail_verification: Type.Boolean(),
  is_store_sms_verification: Type.Boolean(),
  admin_contact_email: Text(254),
  /** The least that a sign-in form may ask for, so that a screen states the rule the server applies. */
  minimum_password_length: Type.Integer(),
  /** Where the operator's own documents are; empty where those of the panel stand. */
  privacy_url: OptionalText(500),
  terms_url: OptionalText(500),
});

/** Settings that a panel reads before anybody has signed in: an allowlist, never the settings record itself. */
export const settingCalls = defineCalls({
  'POST /api/admin/get_setting_detail': {
    summary: 'Public settings of the platform',
    origin: 'spec §7',
    access: { open: true, because: 'The sign-in form needs to know which sign-in names the platform takes.' },
    effect: 'read',
    body: Fields({}),
    reply: Fields({ setting: PublicSettings }),
    errors: ['settingDetailFailed'],
  },
  'POST /api/admin/get_image_setting': {
    summary: 'Limits and default pictures for uploads',
    origin: 'spec §7',
    access: { open: true, because: 'It holds limits and paths of default pictures only.' },
    effect: 'read',
    body: Fields({}),
    reply: Fields({ image_setting: ImageLimits }),
    errors: ['settingDetailFailed'],
  },
});
export type SettingWire = WireOf<typeof settingCalls>;
