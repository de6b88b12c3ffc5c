import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { StrictObject, OptionalText, Text } from '#fields.ts';

const ImageLimits = StrictObject({
  max_bytes: Type.Integer({ description: 'Largest picture that is accepted, in bytes.' }),
  content_types: Type.Array(Text(64), { maxItems: 16 }),
  default_user: Text(200),
  default_category: Text(200),
  default_driver: Text(200),
  default_document: Text(200),
  default_promo_code: Text(200),
  /** Sizes that look sharp, by what a picture is of. */
  recommended_sizes: Type.Optional(
    Type.Array(
      StrictObject({
        /** `item`, `category`, `offer`, `store`; text, since a list may grow. */
        purpose: Text(40),
        width: Type.Integer({ minimum: 1, description: 'Pixels.' }),
        height: Type.Integer({ minimum: 1, description: 'Pixels.' }),
      }),
      { maxItems: 20 },
    ),
  ),
});

const PublicSettings = StrictObject({
  is_store_login_by_email: Type.Boolean(),
  is_store_login_by_phone: Type.Boolean(),
  is_store_mail_verification: Type.Boolean(),
  is_store_sms_verification: Type.Boolean(),
  /** Registration needs a solved captcha. */
  is_captcha_required: Type.Boolean(),
  /** Registration takes a referral code. */
  is_referral_accepted: Type.Boolean(),
  admin_contact_email: Text(254),
  /** The minimum of the sign-in form's fields, so that the screen applies the server's rule. */
  minimum_password_length: Type.Integer(),
  /** Links of the operator's own documents; empty for those of the panel. */
  privacy_url: OptionalText(500),
  terms_url: OptionalText(500),
  /** Style of the panel's maps (MapLibre style specification); empty: a grid, for which nothing is fetched. */
  map_style_url: OptionalText(500),
  /** PMTiles archive of the panel's maps, drawn in the panel's colours; empty if there is a style, or no streets. */
  map_tiles_url: OptionalText(500),
});

/** Settings that a panel reads before sign-in: an allowlist, never the settings record itself. */
export const settingEndpoints = defineEndpoints({
  'POST /api/admin/get_setting_detail': {
    summary: 'Public settings of the platform',
    origin: 'spec §7',
    access: { open: true, reason: 'The sign-in form needs to know which sign-in names the platform takes.' },
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({ setting: PublicSettings }),
    errors: ['settingDetailFailed'],
  },
  'POST /api/admin/get_image_setting': {
    summary: 'Limits and default pictures for uploads',
    origin: 'spec §7',
    access: { open: true, reason: 'It holds limits and paths of default pictures only.' },
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({ image_setting: ImageLimits }),
    errors: ['settingDetailFailed'],
  },
});
export type SettingWire = WireOf<typeof settingEndpoints>;
