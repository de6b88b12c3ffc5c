import { DEVICES_PER_ACCOUNT, PASSWORD_LENGTH, REFERRAL_LIMIT_MAX } from '@store-panel/domain/limits/catalogue-limits';
import Type from 'typebox';

import { catalogueAccess, Count } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Email, StrictObject, Text, Version } from '#fields.ts';

const Url = Type.String({ maxLength: 500, pattern: '^(?:[hH][tT]{2}[pP][sS]://\\S+)?$' });
/** A path of this server, or an address of another one. */
const PictureUrl = Text(200);

const PlatformSettings = StrictObject({
  is_store_login_by_email: Type.Boolean(),
  is_store_login_by_phone: Type.Boolean(),
  is_store_mail_verification: Type.Boolean(),
  is_store_sms_verification: Type.Boolean(),
  /** A registration, and each code that it sends, needs a solved captcha. Repeated failed sign-ins always do. */
  is_captcha_required: Type.Boolean(),
  /** Stores that register from now on have to upload their documents. */
  is_upload_store_documents: Type.Boolean(),
  /** Stores that one referral code may bring; 0: codes are not accepted. */
  referral_limit: Type.Integer({ minimum: 0, maximum: REFERRAL_LIMIT_MAX }),
  is_referral_for_country_only: Type.Boolean(),
  minimum_password_length: Type.Integer({ minimum: PASSWORD_LENGTH.min, maximum: PASSWORD_LENGTH.max }),
  devices_per_account: Type.Integer({ minimum: DEVICES_PER_ACCOUNT.min, maximum: DEVICES_PER_ACCOUNT.max }),
  admin_contact_email: Email,
  privacy_url: Url,
  terms_url: Url,
  default_user: PictureUrl,
  default_category: PictureUrl,
  default_driver: PictureUrl,
  default_document: PictureUrl,
  default_promo_code: PictureUrl,
});

const access = catalogueAccess('platform-settings');
const reply = StrictObject({
  settings: PlatformSettings,
  /** Stores on the platform, which the settings concern. */
  store_count: Count,
  version: Version,
});

/** Settings of the whole platform; managed by administrators. A panel reads the public ones before sign-in. */
export const platformSettingEndpoints = defineEndpoints({
  'POST /api/admin/get_platform_settings': {
    summary: 'Settings of the platform, also those that are not public',
    origin: 'ours',
    access: access.look,
    effect: 'read',
    body: StrictObject({}),
    reply,
    errors: ['settingDetailFailed'],
  },
  'POST /api/admin/save_platform_settings': {
    summary: 'Change the settings of the platform, for all requests from now on',
    origin: 'ours',
    access: access.edit,
    effect: 'write',
    body: StrictObject({ settings: PlatformSettings, version: Version }),
    reply,
    success: 'updated',
    errors: ['settingDetailFailed', 'staleVersion'],
  },
});
export type PlatformSettingWire = WireOf<typeof platformSettingEndpoints>;
