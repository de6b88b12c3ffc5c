import { object, string } from 'yup';

import type { CustomerChannel } from '#messages/customer-messages.ts';
import type { DocumentProblem } from '#messages/message-document.ts';
import { isMailHost, isSmsNumber, isSmsTitle, MAIL_PORTS } from '#messages/message-settings.ts';
import { emailSchema } from '#validation/email.ts';
import { messageKey, type ValidationKey } from '#validation/keys.ts';

interface StoredSecret {
  /** A secret is stored, which an empty field keeps. */
  readonly isSet: boolean;
}

const LOCAL_HOSTS = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Ports of mail; of this machine, as in a demo, any. */
function isMailPort(text: string, host: string): boolean {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (LOCAL_HOSTS.test(host.trim())) return port >= 1 && port <= 65_535;
  return (MAIL_PORTS as readonly number[]).includes(port);
}

/** The form of a store's mail server (spec §5 of the second document: host, port and email are required); values are text. */
export function emailSettingsSchema({ isSet }: StoredSecret) {
  return object({
    host: string()
      .trim()
      .required(messageKey('host.required'))
      .test('host', messageKey('host.invalid'), (text) => isMailHost(text)),
    port: string()
      .trim()
      .required(messageKey('port.required'))
      .test('port', messageKey('mail_port.not_listed'), (text, { parent }) =>
        isMailPort(text, (parent as { readonly host?: string }).host ?? ''),
      ),
    email: emailSchema,
    // A user without a password cannot sign in.
    password: string().test(
      'password',
      messageKey('mail_password.required'),
      (text = '', { parent }) =>
        isSet || text !== '' || ((parent as { readonly user?: string }).user ?? '').trim() === '',
    ),
  });
}

/** The form of a store's account for text messages (spec §5 of the second document: all are required). */
export function smsSettingsSchema({ isSet }: StoredSecret) {
  return object({
    title: string()
      .trim()
      .required(messageKey('sms_title.required'))
      .test('title', messageKey('sms_title.invalid'), (text) => isSmsTitle(text)),
    auth_id: string().trim().required(messageKey('sms_auth_id.required')),
    auth_token: string().test(
      'token',
      messageKey('sms_auth_token.required'),
      (text = '') => isSet || text.trim() !== '',
    ),
    number: string()
      .trim()
      .required(messageKey('sms_number.required'))
      .test('number', messageKey('sms_number.invalid'), (text) => isSmsNumber(text)),
  });
}

const DOCUMENT_KEYS = {
  subject_missing: 'email_subject.required',
  subject_too_long: 'email_subject.too_long',
  content_missing: 'email_content.required',
  too_large: 'message_text.too_large',
  unknown_variable: 'message_text.unknown_variable',
  link_invalid: 'message_text.link_invalid',
  not_for_sms: 'sms_content.not_plain',
  sms_too_long: 'sms_content.too_long',
} as const satisfies Record<DocumentProblem, ValidationKey>;

/** The message for what is wrong with the text of a message. */
export const documentProblemKey = (problem: DocumentProblem, channel: CustomerChannel): ValidationKey =>
  problem === 'content_missing' && channel === 'phone' ? 'sms_content.required' : DOCUMENT_KEYS[problem];
