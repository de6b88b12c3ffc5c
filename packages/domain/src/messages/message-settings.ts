import { SMS_NUMBER } from '#limits/limits.ts';
import {
  type CustomerMessageKind,
  CUSTOMER_MESSAGE_KINDS,
  SMS_KINDS,
  type SmsKind,
} from '#messages/customer-messages.ts';
import { MESSAGE_SETTING_LIMITS } from '#messages/message-limits.ts';
import { isEmail } from '#validation/email-pattern.ts';

/** TLS before the first byte, or asked for by STARTTLS. Nothing is sent without, but to this machine. */
export const MAIL_ENCRYPTIONS = ['tls', 'starttls'] as const;
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number];

/** Ports of mail servers that take mail. Ours. */
export const MAIL_PORTS = [25, 465, 587, 2525] as const;

/** A store's own mail server, and which messages customers get by it. An empty host: none. */
export interface EmailSettings {
  readonly host: string;
  readonly port: number;
  readonly encryption: MailEncryption;
  /** Empty: the server asks for no sign-in. */
  readonly user: string;
  /** The sender. */
  readonly email: string;
  /** Empty: the store's name. */
  readonly sender_name: string;
  /** The platform's server sends while the store's own one does not answer. */
  readonly platform_sends_meanwhile: boolean;
  readonly kinds: Readonly<Record<CustomerMessageKind, boolean>>;
}

/** A store's account at the SMS gateway, and which messages customers get by it. An empty `auth_id`: none. */
export interface SmsSettings {
  /** The sender that a phone shows. */
  readonly title: string;
  readonly auth_id: string;
  /** 8 to 10 digits, after the calling code of the store's country; the sender where no title is possible. */
  readonly number: string;
  readonly kinds: Readonly<Record<SmsKind, boolean>>;
}

const noneOf = <Kind extends string>(kinds: readonly Kind[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, false])) as Record<Kind, boolean>;

/** Before the first save: no account, and nothing is sent. */
export const NO_EMAIL_SETTINGS: EmailSettings = {
  host: '',
  port: 587,
  encryption: 'starttls',
  user: '',
  email: '',
  sender_name: '',
  platform_sends_meanwhile: true,
  kinds: noneOf(CUSTOMER_MESSAGE_KINDS),
};
export const NO_SMS_SETTINGS: SmsSettings = { title: '', auth_id: '', number: '', kinds: noneOf(SMS_KINDS) };

/** Whether an account is entered, so that something can be sent. */
export const hasMailServer = ({ host }: Pick<EmailSettings, 'host'>): boolean => host !== '';
export const hasSmsAccount = ({ auth_id }: Pick<SmsSettings, 'auth_id'>): boolean => auth_id !== '';

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const HOST = new RegExp(`^(?:${LABEL}\\.)*${LABEL}$`, 'u');
const IPV6 = /^\[?[\da-f:.]+\]?$/i;

/** A name or an address, without a port or path. Where it leads is checked when it is called. */
export const isMailHost = (text: string): boolean =>
  text.length <= MESSAGE_SETTING_LIMITS.hostLength && (HOST.test(text) || (text.includes(':') && IPV6.test(text)));

const TITLE = /^(?=.*[A-Za-z])[A-Za-z0-9 ]+$/;

/** Letters, digits and spaces of a sender id, with at least one letter. */
export function isSmsTitle(text: string): boolean {
  const { min, max } = MESSAGE_SETTING_LIMITS.title;
  return text.length >= min && text.length <= max && TITLE.test(text) && text.trim() === text;
}

/** 8 to 10 digits (spec §5 of the second document). */
export const isSmsNumber = (text: string): boolean =>
  /^\d+$/.test(text) && text.length >= SMS_NUMBER.min && text.length <= SMS_NUMBER.max;

/** Fields of a section that cannot be saved, with the key of the text that says why. */
export type SettingProblems = readonly (readonly [
  field: string,
  problem:
    | 'host.required'
    | 'host.invalid'
    | 'mail_port.not_listed'
    | 'email.required'
    | 'email.invalid'
    | 'sms_title.required'
    | 'sms_title.invalid'
    | 'sms_auth_id.required'
    | 'sms_number.required'
    | 'sms_number.invalid',
])[];

const isAnyOn = (kinds: Readonly<Record<string, boolean>>) => Object.values(kinds).includes(true);

/**
 * What is wrong with the settings of emails. An account is entered whole, or not at all while nothing is sent.
 * @param isLocal whether the host is this machine, which may have any port
 */
export function emailSettingProblems(settings: EmailSettings, isLocal: boolean): SettingProblems {
  const { host, port, email, user, sender_name, kinds } = settings;
  if (host === '' && email === '' && user === '' && sender_name === '' && !isAnyOn(kinds)) return [];
  const isListed = (MAIL_PORTS as readonly number[]).includes(port);
  return [
    ...(host === '' ? [['host', 'host.required'] as const] : []),
    ...(host !== '' && !isMailHost(host) ? [['host', 'host.invalid'] as const] : []),
    ...(isListed || isLocal ? [] : [['port', 'mail_port.not_listed'] as const]),
    ...(email === '' ? [['email', 'email.required'] as const] : []),
    ...(email !== '' && !isEmail(email) ? [['email', 'email.invalid'] as const] : []),
  ];
}

/** What is wrong with the settings of text messages. */
export function smsSettingProblems({ title, auth_id, number, kinds }: SmsSettings): SettingProblems {
  if (title === '' && auth_id === '' && number === '' && !isAnyOn(kinds)) return [];
  return [
    ...(title === '' ? [['title', 'sms_title.required'] as const] : []),
    ...(title !== '' && !isSmsTitle(title) ? [['title', 'sms_title.invalid'] as const] : []),
    ...(auth_id === '' ? [['auth_id', 'sms_auth_id.required'] as const] : []),
    ...(number === '' ? [['number', 'sms_number.required'] as const] : []),
    ...(number !== '' && !isSmsNumber(number) ? [['number', 'sms_number.invalid'] as const] : []),
  ];
}
