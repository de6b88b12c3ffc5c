import { mixed, object, string } from 'yup';

import { LONG_TEXT_MIN } from '#limits/limits.ts';
import { messageKey } from '#validation/keys.ts';

/** What a form holds of a stored key: '' keeps it, null removes it. */
type KeyInput = string | null | undefined;

/** Whether a form is about to enter, replace or remove a key. */
export const isKeyChanged = (value: KeyInput): value is string | null => value === null || Boolean(value?.trim());

/** A key of another service: printable ASCII without spaces, as long as real ones are. */
const storedKey = (needsValue: boolean) =>
  mixed<string>()
    .nullable()
    .test('required', messageKey('stored_key.required'), (value: KeyInput) => !needsValue || isKeyChanged(value ?? ''))
    .test('form', messageKey('stored_key.invalid'), (value: KeyInput) => !value || /^[!-~]+$/.test(value.trim()))
    .test('length', messageKey('stored_key.too_short'), (value: KeyInput) => {
      const text = value?.trim() ?? '';
      return text === '' || text.length >= LONG_TEXT_MIN;
    });

/** The keys of a form by its fields, and whether each has to be entered. */
export const storedKeysSchema = (needed: Readonly<Record<string, boolean>>) =>
  object(Object.fromEntries(Object.entries(needed).map(([key, needsValue]) => [key, storedKey(needsValue)])));

/** The same with the password of the account, which confirms the change. */
export const confirmedKeysSchema = (needed: Readonly<Record<string, boolean>>) =>
  storedKeysSchema(needed).shape({ password: string().required(messageKey('password.required')) });

/** The password that confirms a change. */
export const ownPasswordSchema = object({ password: string().required(messageKey('password.required')) });
