import { mixed, object, string } from 'yup';

import type { CustomerChannel } from '#messages/customer-messages.ts';
import type { DocumentProblem } from '#messages/message-document.ts';
import { isMailHost, isSmsNumber, isSmsTitle, MAIL_PORTS } from '#messages/message-settings.ts';
import { isEmail } from '#validation/email-pattern.ts';
import { messageKey, type ValidationKey } from '#validation/keys.ts';

interface StoredSecret {
  /** A secret is stored, which an empty field keeps. */
  readonly isSet: boolean;
}

const LOCAL_HOSTS = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** What a form holds of a stored secret: '' keeps it, null removes it. */
type SecretInput = string | null;

type Typed = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** Whether an account, and every switch of a message, is empty: it is not used, or has been removed. */
const isNothing = (form: Typed, fields: readonly string[]): boolean =>
  fields.every((field) => isEmpty(form[field])) &&
  Object.entries(form).every(([field, value]) => !field.startsWith('kind_') || value !== true);

const NO_SERVER = ['host', 'user', 'email', 'sender_name'] as const;
const NO_ACCOUNT = ['title', 'auth_id', 'number'] as const;

/** A required text, unless the account it is of is not used. */
const textOf = (fields: readonly string[], key: ValidationKey) =>
  string()
    .trim()
    .test('required', messageKey(key), (text, { parent }) => !isEmpty(text) || isNothing(parent as Typed, fields));

/** Whether a stored secret stays, or one is typed. */
const hasSecret = (value: SecretInput | undefined, isSet: boolean): boolean =>
  value !== null && (isSet || !isEmpty(value));

/** Ports of mail; of this machine, as in a demo, any. */
function isMailPort(text: string, host: unknown): boolean {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (LOCAL_HOSTS.test(String(host).trim())) return port >= 1 && port <= 65_535;
  return (MAIL_PORTS as readonly number[]).includes(port);
}

/**
 * The form of a store's mail server (spec §5 of the second document: host, port and email are required); values are text,
 * switches of messages start with `kind_`. Ours: without a message to send, the server may be left empty.
 */
export function emailSettingsSchema({ isSet }: StoredSecret) {
  return object({
    host: textOf(NO_SERVER, 'host.required').test(
      'host',
      messageKey('host.invalid'),
      (text = '') => text === '' || isMailHost(text),
    ),
    port: string()
      .trim()
      .required(messageKey('port.required'))
      .test('port', messageKey('mail_port.not_listed'), (text, { parent }) =>
        isMailPort(text, (parent as Typed)['host']),
      ),
    email: textOf(NO_SERVER, 'email.required').test(
      'email',
      messageKey('email.invalid'),
      (text = '') => text === '' || isEmail(text),
    ),
    // A user without a password cannot sign in.
    password: mixed<string>()
      .nullable()
      .test(
        'password',
        messageKey('mail_password.required'),
        (value: SecretInput | undefined, { parent }) => hasSecret(value, isSet) || isEmpty((parent as Typed)['user']),
      ),
  });
}

/**
 * The form of a store's account for text messages (spec §5 of the second document: all are required). Ours: without a
 * message to send, it may be left empty.
 */
export function smsSettingsSchema({ isSet }: StoredSecret) {
  return object({
    title: textOf(NO_ACCOUNT, 'sms_title.required').test(
      'title',
      messageKey('sms_title.invalid'),
      (text = '') => text === '' || isSmsTitle(text),
    ),
    auth_id: textOf(NO_ACCOUNT, 'sms_auth_id.required'),
    auth_token: mixed<string>()
      .nullable()
      .test(
        'token',
        messageKey('sms_auth_token.required'),
        (value: SecretInput | undefined, { parent }) =>
          hasSecret(value, isSet) || isNothing(parent as Typed, NO_ACCOUNT),
      ),
    number: textOf(NO_ACCOUNT, 'sms_number.required').test(
      'number',
      messageKey('sms_number.invalid'),
      (text = '') => text === '' || isSmsNumber(text),
    ),
  });
}

const DOCUMENT_KEYS = {
  subject_missing: 'email_subject.required',
  subject_too_long: 'email_subject.too_long',
  content_missing: 'email_content.required',
  too_large: 'message_text.too_large',
  unknown_variable: 'message_text.unknown_variable',
  variable_missing: 'message_text.variable_missing',
  link_invalid: 'message_text.link_invalid',
  not_for_sms: 'sms_content.not_plain',
  sms_too_long: 'sms_content.too_long',
} as const satisfies Record<DocumentProblem, ValidationKey>;

/** The message for what is wrong with the text of a message. */
export const documentProblemKey = (problem: DocumentProblem, channel: CustomerChannel): ValidationKey =>
  problem === 'content_missing' && channel === 'phone' ? 'sms_content.required' : DOCUMENT_KEYS[problem];
