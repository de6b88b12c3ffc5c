import { expect, test } from 'vitest';
import { type Schema, ValidationError } from 'yup';

import { documentProblemKey, emailSettingsSchema, smsSettingsSchema } from '#validation/settings/message-settings.ts';

function errorsOf(schema: Schema, values: unknown): readonly string[] {
  try {
    schema.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const first = new Map<string, string>();
    for (const { path = '', message } of error.inner) if (!first.has(path)) first.set(path, message);
    return [...first].map(([path, message]) => `${path}: ${message}`).toSorted();
  }
}

const EMAIL = { host: 'mail.linden.example', port: '587', user: '', password: '', email: 'a@linden.example' };
const NO_EMAIL = { host: '', port: '587', user: '', password: '', email: '', sender_name: '', kind_ready: false };
const NO_SMS = { title: '', auth_id: '', auth_token: '', number: '' };
const SMS = { title: 'Linden', auth_id: 'MAXXXX', auth_token: 'secret', number: '15551234' };

test.each([
  ['a server', EMAIL, false, []],
  ['nothing, and no message', NO_EMAIL, false, []],
  ['not even a port', { ...NO_EMAIL, port: '' }, false, ['port: port.required']],
  ['no form at all', {}, false, ['port: port.required']],
  ['nothing for a message', { ...NO_EMAIL, kind_ready: true }, false, ['email: email.required', 'host: host.required']],
  ['a sender alone', { ...NO_EMAIL, sender_name: 'Linden' }, false, ['email: email.required', 'host: host.required']],
  ['no word for a port', { ...EMAIL, port: 'smtp' }, false, ['port: mail_port.not_listed']],
  ['a page', { ...EMAIL, host: 'https://mail.linden.example/x' }, false, ['host: host.invalid']],
  ['an IPv6 address', { ...EMAIL, host: '[2001:db8::1]' }, false, []],
  ['a port of something else', { ...EMAIL, port: '8080' }, false, ['port: mail_port.not_listed']],
  ['any port of this machine', { ...EMAIL, host: '127.0.0.1', port: '34567' }, false, []],
  ['no port of this machine', { ...EMAIL, host: 'localhost', port: '99999' }, false, ['port: mail_port.not_listed']],
  ['no address', { ...EMAIL, email: 'linden' }, false, ['email: email.invalid']],
  ['a user without a password', { ...EMAIL, user: 'linden' }, false, ['password: mail_password.required']],
  ['a user whose password is stored', { ...EMAIL, user: 'linden' }, true, []],
  [
    'a user whose password is removed',
    { ...EMAIL, user: 'linden', password: null },
    true,
    ['password: mail_password.required'],
  ],
  ['a password that is removed with its user', { ...EMAIL, password: null }, true, []],
  ['a user with a password', { ...EMAIL, user: 'linden', password: 'x' }, false, []],
])('a mail server: %s', (_what, values, isSet, errors) => {
  expect(errorsOf(emailSettingsSchema({ isSet }), values)).toEqual(errors);
});

test.each([
  ['all', SMS, false, []],
  ['nothing, and no message', { ...NO_SMS, kind_ready: false }, false, []],
  [
    'nothing for a message',
    { ...NO_SMS, kind_ready: true },
    false,
    [
      'auth_id: sms_auth_id.required',
      'auth_token: sms_auth_token.required',
      'number: sms_number.required',
      'title: sms_title.required',
    ],
  ],
  ['a token that is removed', { ...SMS, auth_token: null }, true, ['auth_token: sms_auth_token.required']],
  ['a token that is removed with its account', { ...NO_SMS, auth_token: null }, true, []],
  ['a stored token', { ...SMS, auth_token: '' }, true, []],
  ['a short number', { ...SMS, number: '1555123' }, false, ['number: sms_number.invalid']],
  ['a number of 8', { ...SMS, number: '15551234' }, false, []],
  ['a number of 10', { ...SMS, number: '1555123456' }, false, []],
  ['a long number', { ...SMS, number: '15551234567' }, false, ['number: sms_number.invalid']],
  ['letters in the number', { ...SMS, number: '1555-12345' }, false, ['number: sms_number.invalid']],
  ['a short title', { ...SMS, title: 'Li' }, false, ['title: sms_title.invalid']],
  ['a long title', { ...SMS, title: 'Linden & Rye' }, false, ['title: sms_title.invalid']],
  ['a title of digits', { ...SMS, title: '12345' }, false, ['title: sms_title.invalid']],
])('an account for text messages: %s', (_what, values, isSet, errors) => {
  expect(errorsOf(smsSettingsSchema({ isSet }), values)).toEqual(errors);
});

test('an empty content is named as that of its channel', () => {
  expect(documentProblemKey('content_missing', 'email')).toBe('email_content.required');
  expect(documentProblemKey('content_missing', 'phone')).toBe('sms_content.required');
  expect(documentProblemKey('link_invalid', 'email')).toBe('message_text.link_invalid');
});
