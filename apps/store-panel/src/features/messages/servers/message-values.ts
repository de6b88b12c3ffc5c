import type { StoredEmailSettings, StoredSmsSettings } from '@store-panel/api-client/rtk/message-settings';
import { CUSTOMER_MESSAGE_KINDS, SMS_KINDS } from '@store-panel/domain/messages/customer-messages';
import type { MailEncryption } from '@store-panel/domain/messages/message-settings';

type EmailSettings = StoredEmailSettings['settings'];
type SmsSettings = StoredSmsSettings['settings'];
type EmailKind = (typeof CUSTOMER_MESSAGE_KINDS)[number];
type SmsKind = (typeof SMS_KINDS)[number];

/** Whether customers get a kind of message: a field of its own, so that it is merged by itself. */
type Switches<Kind extends string> = { readonly [One in Kind as `kind_${One}`]: boolean };

export interface EmailValues extends Switches<EmailKind> {
  readonly host: string;
  readonly port: string;
  readonly encryption: MailEncryption;
  readonly user: string;
  /** '' keeps the stored one, null removes it. */
  readonly password: string | null;
  readonly email: string;
  readonly sender_name: string;
  readonly platform_sends_meanwhile: boolean;
}

export interface SmsValues extends Switches<SmsKind> {
  readonly title: string;
  readonly auth_id: string;
  readonly auth_token: string | null;
  readonly number: string;
}

const toSwitches = <Kind extends string>(kinds: readonly Kind[], stored: Readonly<Record<Kind, boolean>>) =>
  Object.fromEntries(kinds.map((kind) => [`kind_${kind}`, stored[kind]])) as Switches<Kind>;

const fromSwitches = <Kind extends string>(kinds: readonly Kind[], values: object) =>
  Object.fromEntries(
    kinds.map((kind) => [kind, (values as Readonly<Record<string, unknown>>)[`kind_${kind}`] === true]),
  ) as Record<Kind, boolean>;

export const toEmailValues = ({ kinds, port, ...settings }: EmailSettings): EmailValues => ({
  ...settings,
  port: String(port),
  password: '',
  ...toSwitches(CUSTOMER_MESSAGE_KINDS, kinds),
});

/** The settings as the server takes them. What cannot be read as a port is 0, which it refuses. */
export const toEmailSettings = (values: EmailValues): EmailSettings => ({
  host: values.host.trim(),
  port: /^\d{1,5}$/.test(values.port.trim()) ? Number(values.port) : 0,
  encryption: values.encryption,
  user: values.user.trim(),
  email: values.email.trim(),
  sender_name: values.sender_name.trim(),
  platform_sends_meanwhile: values.platform_sends_meanwhile,
  kinds: fromSwitches(CUSTOMER_MESSAGE_KINDS, values),
});

export const toSmsValues = ({ kinds, ...settings }: SmsSettings): SmsValues => ({
  ...settings,
  auth_token: '',
  ...toSwitches(SMS_KINDS, kinds),
});

export const toSmsSettings = (values: SmsValues): SmsSettings => ({
  title: values.title.trim(),
  auth_id: values.auth_id.trim(),
  number: values.number.trim(),
  kinds: fromSwitches(SMS_KINDS, values),
});

/** A secret as the server takes it: left out to keep the stored one. */
export const secretBody = <Name extends string>(name: Name, value: string | null) =>
  (value === '' ? {} : { [name]: value }) as { readonly [One in Name]?: string | null };

/** The form's names of settings that a link names. */
export const FIELD_OF_SETTING: Readonly<Record<string, string>> = Object.fromEntries(
  CUSTOMER_MESSAGE_KINDS.map((kind) => [`kinds.${kind}`, `kind_${kind}`]),
);
