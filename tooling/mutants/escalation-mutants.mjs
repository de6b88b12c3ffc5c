const SERVER = 'apps/platform-api/src/features/escalation';
const ALERTS = `${SERVER}/alerts.ts`;
const SERVER_TEST = `${SERVER}/escalation.test.ts`;
const RULES = 'packages/domain/src/escalation/rules.ts';
const RINGING = 'apps/store-panel/src/shared/orders/alarm/alarm-controller.ts';
const RINGING_TEST = 'apps/store-panel/src/shared/orders/alarm/alarm-controller.test.ts';
const area = 'escalation';

/** @type {readonly import('./apply-mutant.mjs').Mutant[]} */
export const ESCALATION_MUTANTS = [
  {
    id: 'alert-sent-after-an-answer',
    area,
    file: ALERTS,
    test: `${SERVER}/escalation-schedules.test.ts`,
    find: 'if (!(await isStillUnseen(db, storeId, orderId))) return false;',
    replace: '',
  },
  {
    id: 'alert-in-the-lane-of-codes',
    area,
    file: ALERTS,
    test: SERVER_TEST,
    find: "lane: 'alerts',",
    replace: "lane: 'codes',",
  },
  {
    id: 'unconfirmed-person-alerted',
    area,
    file: `${SERVER}/contacts.queries.ts`,
    test: SERVER_TEST,
    find: ".where('state', '=', 'confirmed')",
    replace: '',
  },
  {
    id: 'old-link-stops-new-consent',
    area,
    file: `${SERVER}/contacts.queries.ts`,
    test: SERVER_TEST,
    find: ', stop_code: sql`default` })',
    replace: ' })',
  },
  {
    id: 'stop-links-tried-without-limit',
    area,
    file: `${SERVER}/stop-links.queries.ts`,
    test: SERVER_TEST,
    find: 'if ((await consumeAttempt(db, ATTEMPTS, address)) > 0) return null;',
    replace: '',
  },
  {
    id: 'silent-panel-stops-escalation',
    area,
    file: `${SERVER}/acknowledge.queries.ts`,
    test: SERVER_TEST,
    find: 'isSilent && !isSeen({ silently: true }, (await readRules(db, storeId)).rules)',
    replace: 'false',
  },
  {
    id: 'administrator-stops-escalation',
    area,
    file: `${SERVER}/escalation.handlers.ts`,
    test: `${SERVER}/escalation-push.test.ts`,
    find: 'if (principal.actingAdmin !== null) return {};',
    replace: '',
  },
  {
    id: 'late-steps-without-distance',
    area,
    file: RULES,
    test: 'packages/domain/src/escalation/rules.test.ts',
    find: 'Math.max(dueAt, lastTakenAt + distance * 60_000)',
    replace: 'dueAt',
  },
  {
    id: 'loud-alarm-never-calms-down',
    area,
    file: RINGING,
    test: RINGING_TEST,
    find: 'for (const order of orders) escalated.delete(order);',
    replace: '',
  },
  {
    id: 'escalated-order-stays-silenced',
    area,
    file: RINGING,
    test: RINGING_TEST,
    find: "apply({ kind: 'escalated', orders });",
    replace: '',
  },
];
