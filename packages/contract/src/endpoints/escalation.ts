import { ALERT_CONTACT_STATES } from '@store-panel/domain/escalation/alert-contacts';
import { ESCALATION_BOUNDS } from '@store-panel/domain/escalation/rules';
import { LANGUAGES } from '@store-panel/domain/geo/languages';
import { NAME_MAX } from '@store-panel/domain/limits/limits';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Channel, Recipient } from '#endpoints/session/codes.ts';
import { Id, Nullable, OneTimeCode, OptionalText, StrictObject, Text, Timestamp, Version } from '#fields.ts';

const setters = { sessions: ['store', 'sub_store'], screens: ['sales-settings'] } as const;

const integerWithin = ({ min, max }: { readonly min: number; readonly max: number }, description: string) =>
  Type.Integer({ minimum: min, maximum: max, description });
const After = integerWithin(ESCALATION_BOUNDS.after, 'Minutes after the order began to wait.');

/** See domain's `EscalationRules`. */
export const EscalationRules = StrictObject({
  louder_after: Nullable(After),
  push_after: Nullable(After),
  people_after: Nullable(After),
  pause: Nullable(
    StrictObject({ after: After, minutes: integerWithin(ESCALATION_BOUNDS.pauseMinutes, 'Length of the pause.') }),
  ),
  reject: Nullable(
    StrictObject({
      after: After,
      reason: Type.String({ minLength: 1, maxLength: ESCALATION_BOUNDS.reason.max, pattern: '\\S' }),
    }),
  ),
  silent_counts: Type.Boolean(),
});

/** A named person, alerted once confirmed. */
export const AlertContact = StrictObject({
  contact_id: Id,
  name: Text(NAME_MAX),
  channel: Channel,
  /** An email address, or a number with its calling code. */
  recipient: Text(254),
  /** Index of the language of the alerts. */
  lang: Type.Integer({ minimum: 0, maximum: LANGUAGES.length - 1 }),
  state: Type.Enum(ALERT_CONTACT_STATES),
  /** What became of the last test alert; null if there was none lately. */
  last_test: Nullable(
    StrictObject({ at: Timestamp, state: Type.Enum(['waiting', 'sent', 'failed']), problem: OptionalText(500) }),
  ),
});

const Contacts = StrictObject({ contacts: Type.Array(AlertContact, { maxItems: ESCALATION_BOUNDS.contacts }) });

/** Orders that no panel has shown: acknowledging them, and what a store does about them. */
export const escalationEndpoints = defineEndpoints({
  'POST /api/store/acknowledge_orders': {
    summary:
      'Say that this panel has painted these waiting orders on a visible page; others and repeated ones are ignored',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], screens: ['running-orders', 'order-detail'] },
    effect: 'write',
    withoutSubscription: 'because running orders go on to their end',
    body: StrictObject({
      order_ids: Type.Array(Id, { minItems: 1, maxItems: ESCALATION_BOUNDS.shown, uniqueItems: true }),
      /** Painted while the sound was off, without a sign of a user. */
      is_silent: Type.Boolean(),
    }),
    reply: StrictObject({}),
    errors: [],
  },
  'POST /api/store/get_escalation': {
    summary: 'What happens to orders that no panel has shown, and who is alerted',
    origin: 'ours',
    access: setters,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      rules: EscalationRules,
      version: Version,
      /** Devices that a push reaches now. */
      push_devices: Type.Integer({ minimum: 0 }),
      ...Contacts.properties,
    }),
    errors: [],
  },
  'POST /api/store/save_escalation_rules': {
    summary: 'Change what happens to orders that no panel has shown',
    origin: 'ours',
    access: setters,
    effect: 'write',
    body: StrictObject({ rules: EscalationRules, version: Version }),
    reply: StrictObject({ rules: EscalationRules, version: Version }),
    success: 'updated',
    errors: ['staleVersion'],
  },
  'POST /api/store/add_alert_contact': {
    summary: 'Name a person to alert, who gets a code to give to the store',
    origin: 'ours',
    access: { ...setters, notWhileImpersonating: true },
    effect: 'write',
    body: StrictObject({
      name: Type.String({ minLength: 1, maxLength: NAME_MAX, pattern: '\\S' }),
      ...Recipient,
      lang: AlertContact.properties.lang,
    }),
    reply: Contacts,
    success: 'updated',
    errors: ['countryNotFound'],
  },
  'POST /api/store/resend_alert_code': {
    summary: 'Send a person another code',
    origin: 'ours',
    access: { ...setters, notWhileImpersonating: true },
    effect: 'write',
    body: StrictObject({ contact_id: Id }),
    reply: Contacts,
    success: 'updated',
    errors: ['dataNotFound'],
  },
  'POST /api/store/confirm_alert_contact': {
    summary: 'Enter the code that a person got: from then on they are alerted',
    origin: 'ours',
    access: { ...setters, notWhileImpersonating: true },
    effect: 'write',
    body: StrictObject({ contact_id: Id, otp: OneTimeCode }),
    reply: Contacts,
    success: 'updated',
    errors: ['dataNotFound', 'otpVerificationFailed'],
  },
  'POST /api/store/remove_alert_contact': {
    summary: 'Alert a person no more',
    origin: 'ours',
    access: setters,
    effect: 'write',
    body: StrictObject({ contact_id: Id }),
    reply: Contacts,
    success: 'updated',
    errors: ['dataNotFound'],
  },
  'POST /api/store/send_test_alert': {
    summary: 'Send a confirmed person a test alert',
    origin: 'ours',
    access: { ...setters, notWhileImpersonating: true },
    effect: 'write',
    body: StrictObject({ contact_id: Id }),
    reply: Contacts,
    success: 'updated',
    errors: ['dataNotFound'],
  },
});

export type EscalationWire = WireOf<typeof escalationEndpoints>;
