import { expect, test } from 'vitest';

import {
  emailSettingProblems,
  hasMailServer,
  hasSmsAccount,
  NO_EMAIL_SETTINGS,
  NO_SMS_SETTINGS,
  smsSettingProblems,
} from '#messages/message-settings.ts';
import { countSmsParts, gsmLength, isGsmCharacter } from '#messages/sms-parts.ts';
import { secretChange } from '#settings/secret-change.ts';

const EMAIL = { ...NO_EMAIL_SETTINGS, host: 'mail.linden.example', email: 'orders@linden.example' };
const SMS = { ...NO_SMS_SETTINGS, title: 'Linden', auth_id: 'MA1', number: '30123456' };
const on = { ...NO_EMAIL_SETTINGS.kinds, accepted: true };

test.each([
  ['no account while nothing is sent', NO_EMAIL_SETTINGS, []],
  ['an account', EMAIL, []],
  [
    'messages without an account',
    { ...NO_EMAIL_SETTINGS, kinds: on },
    [
      ['host', 'host.required'],
      ['email', 'email.required'],
    ],
  ],
  ['half an account', { ...EMAIL, host: '' }, [['host', 'host.required']]],
  ['a page', { ...EMAIL, host: 'mail/x' }, [['host', 'host.invalid']]],
  ['another port', { ...EMAIL, port: 80 }, [['port', 'mail_port.not_listed']]],
  ['no address', { ...EMAIL, email: 'x' }, [['email', 'email.invalid']]],
])('settings of emails: %s', (_what, settings, problems) => {
  expect(emailSettingProblems(settings, false)).toEqual(problems);
});

test('this machine may have any port', () => {
  expect(emailSettingProblems({ ...EMAIL, port: 34_567 }, true)).toEqual([]);
});

test.each([
  ['no account', NO_SMS_SETTINGS, []],
  ['an account', SMS, []],
  ['a bad title', { ...SMS, title: 'L!' }, [['title', 'sms_title.invalid']]],
  ['a bad number', { ...SMS, number: '+4930123' }, [['number', 'sms_number.invalid']]],
  [
    'messages without an account',
    { ...NO_SMS_SETTINGS, kinds: { ...NO_SMS_SETTINGS.kinds, ready: true } },
    [
      ['title', 'sms_title.required'],
      ['auth_id', 'sms_auth_id.required'],
      ['number', 'sms_number.required'],
    ],
  ],
])('settings of text messages: %s', (_what, settings, problems) => {
  expect(smsSettingProblems(settings)).toEqual(problems);
});

test('tells whether there is an account', () => {
  expect([hasMailServer(EMAIL), hasMailServer(NO_EMAIL_SETTINGS)]).toEqual([true, false]);
  expect([hasSmsAccount(SMS), hasSmsAccount(NO_SMS_SETTINGS)]).toEqual([true, false]);
});

test.each([
  ['', { parts: 0, length: 0, partLength: 160, isUnicode: false }],
  ['a'.repeat(160), { parts: 1, length: 160, partLength: 160, isUnicode: false }],
  ['a'.repeat(161), { parts: 2, length: 161, partLength: 153, isUnicode: false }],
  ['a'.repeat(306), { parts: 2, length: 306, partLength: 153, isUnicode: false }],
  // The euro sign takes two characters, which one part holds or none.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, { parts: 3, length: 306, partLength: 153, isUnicode: false }],
  ['ж'.repeat(70), { parts: 1, length: 70, partLength: 70, isUnicode: true }],
  ['ж'.repeat(71), { parts: 2, length: 71, partLength: 67, isUnicode: true }],
  [`${'a'.repeat(66)}😀${'a'.repeat(66)}`, { parts: 3, length: 134, partLength: 67, isUnicode: true }],
])('counts the parts of %j', (text, parts) => {
  expect(countSmsParts(text)).toEqual(parts);
});

test('has the 7-bit alphabet', () => {
  expect(gsmLength('Grüße à 5 %\n')).toBe(12);
  expect(gsmLength('há')).toBeUndefined();
  expect(['€', 'ç'].map(isGsmCharacter)).toEqual([true, false]);
});

test('the journal says what became of a secret, never what it is', () => {
  const of = (wasSet: boolean, input: string | null | undefined) =>
    secretChange({ section: 'email', storeId: 's', field: 'password', wasSet, input });
  expect(of(false, 'hunter2')).toMatchObject({ before: null, after: 'set' });
  expect(of(true, 'hunter2')).toMatchObject({ before: 'set', after: 'replaced' });
  expect(of(true, null)).toMatchObject({ before: 'set', after: null });
  expect(of(true, undefined)).toBeNull();
  expect(of(false, null)).toBeNull();
});
