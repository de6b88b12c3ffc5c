import { ALERT_CONTACT_STATES } from '@store-panel/domain/escalation/alert-contacts';
import { PAYMENT_ACTIONS, TABLE_ACTIONS } from '@store-panel/domain/escalation/event-actions';
import { ESCALATION_STEPS } from '@store-panel/domain/escalation/rules';
import { Actor } from '@store-panel/contract/endpoints/orders/actor';
import { PaymentMethod, PaymentStatus } from '@store-panel/contract/endpoints/orders/order-fields';
import { CATALOGUE } from '@store-panel/contract/errors/catalogue';
import { CLIENT_ERRORS, clientTextKey } from '@store-panel/contract/errors/client-failures';
import { type CodeTextKey, lookUpCode } from '@store-panel/contract/errors/lookup';
import { AUDIT_ACTIONS } from '@store-panel/domain/access/audit-actions';
import { ADMIN_AREAS, STORE_AREAS } from '@store-panel/domain/access/menu-areas';
import { SHORT_TABS } from '@store-panel/domain/access/menu';
import { MAILED_REPORTS } from '@store-panel/domain/insight/mailed-reports';
import { ADMIN_ACTION, ADMIN_ROLES } from '@store-panel/domain/access/permissions';
import { DENIAL_REDIRECTS } from '@store-panel/domain/access/screen-access';
import { SCREEN_IDS, SCREENS, screenLabelKey } from '@store-panel/domain/access/screens';
import { CLAIM_BLOCKED_REASONS } from '@store-panel/domain/claims/claim-opening';
import { CLAIM_COLUMNS, CLAIM_SEARCH_FIELDS } from '@store-panel/domain/claims/claim-list';
import { CLAIM_DUES } from '@store-panel/domain/claims/claim-deadlines';
import { CLAIM_CAUSES, CLAIM_EVENTS, CLAIM_STATES, CLAIM_TARGETS } from '@store-panel/domain/claims/claim-states';
import { CLAIM_DENIALS } from '@store-panel/domain/claims/claim-transitions';
import { SIDEBAR_MODES } from '@store-panel/domain/limits/limits';
import {
  ACCOUNT_MESSAGE_TEMPLATES,
  CLAIM_EMAIL_TEMPLATES,
  CODE_PURPOSES,
  PUSH_KINDS,
  RECEIVED_REQUEST_EVENTS,
  WALLET_REQUEST_EVENTS,
} from '@store-panel/domain/messages/message-kinds';
import { MENU_LABELS, MENU_PART_KINDS } from '@store-panel/domain/menu/parts';
import { SETTINGS } from '@store-panel/domain/settings/settings-table';
import { REVIEW_DECISIONS } from '@store-panel/domain/reviews/review-flags';
import { SUBSCRIPTION_EVENTS } from '@store-panel/domain/subscription/subscription-notices';
import { ALLERGENS } from '@store-panel/domain/orders/allergens';
import { DENIAL_REASONS, denialTextKey } from '@store-panel/domain/orders/denial-reasons';
import { STATUS_CODES, statusTextKey } from '@store-panel/domain/orders/status';
import { CHANGE_ACTIONS, ORDER_ACTIONS, findTransition } from '@store-panel/domain/orders/transitions';
import { CHANGE_CAUSES } from '@store-panel/domain/settings/change-causes';
import { PAYOUT_HOLDS, PAYOUT_STATES } from '@store-panel/domain/payouts/payout-states';
import { SHIPMENT_LABELS } from '@store-panel/domain/shipments/shipment-labels';
import { SHIPMENT_COLUMNS, SHIPMENT_ENDS } from '@store-panel/domain/shipments/shipment-list';
import { STORE_APPROVAL } from '@store-panel/domain/store/approval';
import { WIRE_FLAGS } from '@store-panel/domain/store/flags';
import { REVIEW_ACTIONS, REVIEW_STATES } from '@store-panel/domain/store/review';
import { STORE_TYPES } from '@store-panel/domain/store/store-types';
import { VALIDATION_KEYS, VALIDATION_PARAMS, type ValidationKey } from '@store-panel/domain/validation/keys';
import { describe, expect, test } from 'vitest';

import type { Namespace } from '#namespaces.ts';
import type { TextKey, Texts } from '#text-keys.ts';

import { keysOf, placeholdersOf, textsOf } from './text-files.ts';

const storeActions = CHANGE_ACTIONS.filter((action) => findTransition(action, 'store') !== null);
const unknownCodes = (['error', 'success', 'push'] as const).flatMap((kind) => [
  lookUpCode(kind, -1).textKey,
  lookUpCode(kind, undefined).textKey,
]);

const AREAS = [...STORE_AREAS, ...ADMIN_AREAS];
const SECTIONS = AREAS.flatMap(({ sections }) => sections);

/** Emails about money have texts of their own, below. */
const NOTICES = [...ACCOUNT_MESSAGE_TEMPLATES, ...CLAIM_EMAIL_TEMPLATES];

const MONEY_EMAILS = [
  ...PAYOUT_STATES.filter((state) => state !== 'success').map((state) => `payout.${state}`),
  'held',
  ...WALLET_REQUEST_EVENTS.map((event) => `request.${event}`),
  ...RECEIVED_REQUEST_EVENTS.map((event) => `received.${event}`),
  'statement',
  ...SUBSCRIPTION_EVENTS.map((event) => `subscription.${event}`),
  'debt',
  'adjustment.gives',
  'adjustment.takes',
  'answer.reason',
  'answer.adjusted',
  ...MAILED_REPORTS.map((kind) => `report.${kind}`),
  'question',
];

/** Texts whose keys are made from a list of the code: the list says which there must be. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  'codes:': [...CATALOGUE.map(({ textKey }) => textKey), ...unknownCodes, ...CLIENT_ERRORS.map(clientTextKey)].map(
    (key) => key.replace('codes:', ''),
  ),
  'status:status.': STATUS_CODES.map((code) => statusTextKey(code).replace('status.', '')),
  'status:short.': STATUS_CODES.map(String),
  'status:approval.': Object.keys(STORE_APPROVAL),
  'status:store_type.': STORE_TYPES,
  'status:review.': REVIEW_STATES.filter((state) => state !== 'approved'),
  'status:payment.': PaymentStatus.enum,
  'status:payment_method.': PaymentMethod.enum,
  // Spec §4: no code of ours lists these two yet.
  'status:courier.': ['free', 'on_job', 'offline', 'busy', 'assigned', 'on_delivery'],
  'status:wallet.': ['create', 'cancel', 'accept', 'transfer', 'complete'],
  'status:shipment.': SHIPMENT_LABELS,
  // A customer is rated, and news of a transporter is passed on, in a place of its own.
  'actions:button.': [...storeActions.filter((action) => action !== 'rate' && action !== 'shipment_news'), 'assign'],
  // Those two are told by whatever they are done in.
  'actions:done.': storeActions.filter((action) => !['edit', 'rate', 'shipment_news'].includes(action)),
  'allergens:allergen.': ALLERGENS,
  'actions:denial.': DENIAL_REASONS.map((reason) => denialTextKey(reason).replace('denial.', '')),
  'messages:subject.': NOTICES,
  'messages:text.': [
    ...NOTICES.filter((kind) => kind !== 'one_time_code' && kind !== 'review_decided'),
    ...REVIEW_DECISIONS.map((decision) => `review_decided.${decision}`),
    ...CODE_PURPOSES.map((purpose) => `one_time_code.${purpose}`),
  ],
  'messages:next.': [
    ...NOTICES.filter((kind) => kind !== 'password_changed'),
    'password_changed.store',
    'password_changed.admin',
  ],
  'messages:sms.': ACCOUNT_MESSAGE_TEMPLATES,
  'messages:money.': [
    ...MONEY_EMAILS.flatMap((email) => [`${email}.subject`, `${email}.text`]),
    ...PAYOUT_HOLDS.filter((hold) => hold !== 'below_least').map((hold) => `held.reason.${hold}`),
    ...['end', 'stops', 'goesOn'].map((key) => `subscription.${key}`),
    ...['orders', 'average', 'onTime', 'calledOff', 'reviews', 'scheduled', 'stop'].map((key) => `report.${key}`),
    ...MAILED_REPORTS.map((kind) => `report.before.${kind}`),
  ],
  'messages:push.': [
    ...PUSH_KINDS.map((kind) => `${kind}.title`),
    'new_order.waiting',
    'new_order.accepted',
    'order_released.body',
    'order_unseen.body',
    'signed_in_elsewhere.body',
  ],
  'order-detail:timeline.': [...ORDER_ACTIONS, ...PAYMENT_ACTIONS, ...TABLE_ACTIONS, 'readyIn'],
  'order-detail:escalation.step.': ESCALATION_STEPS.filter((step) => step !== 'reject'),
  'escalation:contacts.state.': ALERT_CONTACT_STATES,
  'escalation:contacts.tested.': ['waiting', 'sent', 'failed'],
  'orders:conflict.by.': CHANGE_ACTIONS,
  'orders:actor.': Actor.properties.kind.enum,
  'screens:screen.': SCREEN_IDS.map((id) => screenLabelKey(id).replace('screen.', '')),
  'screens:area.': AREAS.map(({ id }) => id),
  'screens:heading.': SECTIONS.flatMap(({ heading = [] }) => heading),
  'screens:entry.': SECTIONS.flatMap(({ entries }) => entries).flatMap((row) =>
    typeof row === 'object' && 'id' in row ? row.id : [],
  ),
  'screens:tab.': SHORT_TABS,
  'shell:menu.mode.': SIDEBAR_MODES,
  'validation:': VALIDATION_KEYS,
  // The built screens behind a sign-in form that name no record, but those that only lead to others.
  'words:screen.': SCREEN_IDS.filter((id) => {
    const { audience, isRouted, path } = SCREENS[id];
    return audience !== 'public' && isRouted && !path.includes(':') && !['in-progress', 'review', 'admin'].includes(id);
  }),
  'words:setting.': SETTINGS.map(({ id }) => id),
  'settings:label.': SETTINGS.map(({ id }) => id),
  'profile:flag.': [...WIRE_FLAGS, 'verified'],
  'admin:action.': REVIEW_ACTIONS,
  'admin:done.': REVIEW_ACTIONS,
  'admin:role.': ADMIN_ROLES,
  'admin:roleHelp.': ADMIN_ROLES,
  'admin:permission.': ['look', ...Object.keys(ADMIN_ACTION).flatMap((action) => [`${action}.name`, `${action}.help`])],
  'admin:audit.action.': AUDIT_ACTIONS,
  'claim:meaning.': CLAIM_STATES,
  'claim:state.': CLAIM_STATES,
  'shipments:column.': SHIPMENT_COLUMNS,
  'shipments:end.': SHIPMENT_ENDS,
  // Of one deleted or restored part its kind is named.
  'journal:cause.': [
    ...CHANGE_CAUSES,
    ...[...MENU_PART_KINDS, 'festival'].flatMap((kind) => [`${kind}_deleted`, `${kind}_restored`]),
    'other',
  ],
  'journal:label.': MENU_LABELS,
  'claims:column.': CLAIM_COLUMNS,
  'claims:search.field.': CLAIM_SEARCH_FIELDS,
  'claims:cause.': CLAIM_CAUSES,
  'claims:event.': CLAIM_EVENTS,
  'claims:due.': [...CLAIM_DUES, 'none', 'until', 'since', 'claimant'],
  'claims:transition.': [...CLAIM_TARGETS, 'reopenReview'],
  'claims:denial.': CLAIM_DENIALS,
  'claims:noClaim.': CLAIM_BLOCKED_REASONS,
  'pages:inProgress.reason.': [
    'store_not_approved',
    ...Object.entries(DENIAL_REDIRECTS)
      .filter(([, screen]) => screen === 'in-progress')
      .map(([reason]) => reason),
  ],
};

describe('texts of a family', () => {
  test.each(Object.entries(FAMILIES))('%s* are exactly the ones of its list', (family, expected) => {
    const [namespace = '', prefix = ''] = family.split(':');
    const there = [...keysOf(namespace)].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    expect(there.toSorted()).toEqual([...new Set(expected)].toSorted());
  });

  test('validation texts name the numbers of their rule', () => {
    const invalid = textsOf('en').filter(
      ({ namespace, key, text }) =>
        namespace === 'validation' &&
        placeholdersOf(text).join() !==
          Object.keys(VALIDATION_PARAMS[key as ValidationKey])
            .toSorted()
            .join(),
    );
    expect(invalid.map(({ key }) => key)).toEqual([]);
  });

  test('a text shows a code only of an error or message of which the catalogue says nothing else', () => {
    const generic = new Set(
      [
        ...CATALOGUE.filter(({ is }) => is === 'range').map(({ textKey }) => textKey),
        ...unknownCodes.filter((key) => !key.endsWith('WithoutCode')),
      ].filter((key) => !/^codes:(?:success|unknown\.success)/.test(key)),
    );
    const showing = textsOf('en').filter(
      ({ namespace, text }) => namespace === 'codes' && placeholdersOf(text).includes('code'),
    );
    expect(new Set(showing.map(({ key }) => `codes:${key}`))).toEqual(generic);
  });
});

describe('types', () => {
  test('know every namespace and every key', () => {
    const namespaces: readonly TextKey[] = ['auth:submit', 'orders:card.items', 'validation:phone.leading_zero'];
    // What does not compile if the types go wrong: a catalogue key that is no text, a plural form as a key.
    const catalogueIsTexts: CodeTextKey extends TextKey ? true : false = true;
    const formIsNoKey: 'orders:card.items_one' extends TextKey ? true : false = false;
    const unknownIsNoKey: 'auth:submitted' extends TextKey ? true : false = false;
    const everyNamespace: Namespace extends keyof Texts ? true : false = true;
    expect([catalogueIsTexts, formIsNoKey, unknownIsNoKey, everyNamespace]).toEqual([true, false, false, true]);
    expect(namespaces).toHaveLength(3);
  });
});
