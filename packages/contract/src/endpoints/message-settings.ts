import { QUOTE_MAX } from '@store-panel/domain/messages/account-tests';
import { CUSTOMER_MESSAGE_KINDS, SMS_KINDS } from '@store-panel/domain/messages/customer-messages';
import { MESSAGE_SETTING_LIMITS } from '@store-panel/domain/messages/message-limits';
import { MAIL_ENCRYPTIONS } from '@store-panel/domain/messages/message-settings';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { MessageDocument } from '#endpoints/message-document.ts';
import { templateFields } from '#endpoints/message-templates.ts';
import { CallingCode, Email, Id, Nullable, OptionalText, StrictObject, Text, Timestamp, Version } from '#fields.ts';
import { SecretInput, SecretState } from '#secret-fields.ts';

const { hostLength, userLength, senderNameLength, title, authIdLength, secretLength, number } = MESSAGE_SETTING_LIMITS;

/** Each kind of message, on or off. */
const switches = <Kind extends string>(kinds: readonly Kind[]) =>
  StrictObject(Object.fromEntries(kinds.map((kind) => [kind, Type.Boolean()])) as Record<Kind, Type.TBoolean>);

/** A store's own mail server (spec §3 of the second document: host, port, email). See domain's `EmailSettings`. */
export const EmailSettings = StrictObject({
  host: OptionalText(hostLength),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  encryption: Type.Enum(MAIL_ENCRYPTIONS),
  user: OptionalText(userLength),
  email: OptionalText(254),
  sender_name: OptionalText(senderNameLength),
  platform_sends_meanwhile: Type.Boolean(),
  kinds: switches(CUSTOMER_MESSAGE_KINDS),
});

/** A store's account at the SMS gateway (spec §3 of the second document). See domain's `SmsSettings`. */
export const SmsSettings = StrictObject({
  title: OptionalText(title.max),
  auth_id: Type.String({ maxLength: authIdLength, pattern: '^[A-Za-z0-9_-]*$' }),
  number: OptionalText(number.max),
  kinds: switches(SMS_KINDS),
});

export const MailPassword = SecretInput(secretLength);
export const SmsAuthToken = SecretInput(secretLength);

/** How the store's own server does; it is paused while it does not answer. */
const Account = StrictObject({
  /** Messages are not sent by it until then; null while it is not paused. */
  paused_until: Nullable(Timestamp),
  /** Messages that wait to be sent. */
  waiting: Type.Integer({ minimum: 0 }),
});

const EmailReply = StrictObject({
  settings: EmailSettings,
  version: Version,
  password: SecretState,
  account: Account,
});
const SmsReply = StrictObject({
  settings: SmsSettings,
  version: Version,
  auth_token: SecretState,
  account: Account,
});

/** Steps and results may grow, so they are text; see domain's `account-tests`. */
const TestReply = StrictObject({
  steps: Type.Array(
    StrictObject({
      /** Of an email: `name`, `connection`, `encryption`, `sign_in`, `sender`, `recipient`, `delivery`. */
      step: Text(40),
      /** `ok`, or what is wrong: `sign_in_refused`, `certificate_expired` … The last step has `taken` if all went well. */
      result: Text(40),
      /** What the other side said, as it said it; null if nothing. */
      quoted: Nullable(OptionalText(QUOTE_MAX)),
      /** Of a certificate: the day it ended, or the name it is for. */
      detail: Nullable(Text(200)),
    }),
    { maxItems: 10 },
  ),
});

/** A text as typed, which the test sends instead of a short one about the test. */
const testedTemplate = Type.Optional(
  StrictObject({ kind: templateFields.kind, language: templateFields.language, document: MessageDocument }),
);

const emailAccess = { sessions: ['store', 'sub_store'], screens: ['email-settings'] } as const;
const smsAccess = { sessions: ['store', 'sub_store'], screens: ['sms-settings'] } as const;

/** Which messages customers get, and by which servers. Paths and other fields are ours. */
export const messageSettingEndpoints = defineEndpoints({
  'POST /api/store/get_email_settings': {
    summary: 'The store’s mail server, and which emails customers get',
    origin: 'ours',
    access: emailAccess,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      ...EmailReply.properties,
      /** Addresses to which a test may go: those of the store and of the account. */
      test_recipients: Type.Array(Email, { maxItems: 3 }),
      /** Of the platform, for mail that it sends meanwhile; null if it sends none. */
      platform_sender: Nullable(Email),
    }),
    errors: [],
  },
  'POST /api/store/save_email_settings': {
    summary: 'Change the store’s mail server, or which emails customers get',
    origin: 'ours',
    access: { ...emailAccess, notWhileImpersonating: true },
    effect: 'write',
    body: StrictObject({ settings: EmailSettings, version: Version, password: MailPassword }),
    reply: StrictObject({ ...EmailReply.properties, change_id: Nullable(Id) }),
    success: 'updated',
    errors: ['settingUpdateFailed', 'staleVersion'],
  },
  'POST /api/store/test_email_settings': {
    summary: 'Send a test by the mail server as typed, and say how far it came',
    origin: 'ours',
    access: { ...emailAccess, notWhileImpersonating: true },
    effect: 'read',
    body: StrictObject({
      settings: EmailSettings,
      /** Missing: the stored one. */
      password: MailPassword,
      /** One of `test_recipients`. */
      to: Email,
      template: testedTemplate,
    }),
    reply: TestReply,
    errors: ['settingUpdateFailed'],
  },
  'POST /api/store/get_sms_settings': {
    summary: 'The store’s account for text messages, and which ones customers get',
    origin: 'ours',
    access: smsAccess,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      ...SmsReply.properties,
      /** In front of the store's number. */
      calling_code: CallingCode,
      /** Numbers to which a test may go, with their calling codes. */
      test_recipients: Type.Array(Text(32), { maxItems: 3 }),
    }),
    errors: [],
  },
  'POST /api/store/save_sms_settings': {
    summary: 'Change the store’s account for text messages, or which ones customers get',
    origin: 'ours',
    access: { ...smsAccess, notWhileImpersonating: true },
    effect: 'write',
    body: StrictObject({ settings: SmsSettings, version: Version, auth_token: SmsAuthToken }),
    reply: StrictObject({ ...SmsReply.properties, change_id: Nullable(Id) }),
    success: 'updated',
    errors: ['settingUpdateFailed', 'staleVersion'],
  },
  'POST /api/store/test_sms_settings': {
    summary: 'Send a text message by the account as typed, and say how far it came',
    origin: 'ours',
    access: { ...smsAccess, notWhileImpersonating: true },
    effect: 'read',
    body: StrictObject({
      settings: SmsSettings,
      /** Missing: the stored one. */
      auth_token: SmsAuthToken,
      /** One of `test_recipients`. */
      to: Text(32),
      template: testedTemplate,
    }),
    reply: TestReply,
    errors: ['settingUpdateFailed'],
  },
});

export type MessageSettingWire = WireOf<typeof messageSettingEndpoints>;
