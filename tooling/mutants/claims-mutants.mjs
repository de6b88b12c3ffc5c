const DEADLINES = 'packages/domain/src/claims/claim-deadlines.ts';
const TRANSITIONS = 'packages/domain/src/claims/claim-transitions.ts';
const DOCUMENTS = 'packages/domain/src/claims/claim-documents.ts';
const OPENING = 'packages/domain/src/claims/claim-opening.ts';
const SHIPMENTS = 'packages/domain/src/shipments/shipment-transitions.ts';
const area = 'claims';

/** @type {readonly import('./apply-mutant.mjs').Mutant[]} */
export const CLAIMS_MUTANTS = [
  {
    id: 'claim-paid-out-without-approval',
    area,
    file: TRANSITIONS,
    find: "{ to: 'paid_out', from: ['approved'], actors: ['store'] }",
    replace: "{ to: 'paid_out', from: ['approved', 'under_review'], actors: ['store'] }",
  },
  {
    id: 'claimant-reopens-declined-claim',
    area,
    file: TRANSITIONS,
    find: "from: ['declined', 'withdrawn'], actors: ['store'], needsReason: true",
    replace: "from: ['declined', 'withdrawn'], actors: ['store', 'claimant'], needsReason: true",
  },
  {
    id: 'claim-declined-without-reason',
    area,
    file: TRANSITIONS,
    find: "{ to: 'declined', from: UNDECIDED, actors: ['store'], needsReason: true }",
    replace: "{ to: 'declined', from: UNDECIDED, actors: ['store'] }",
  },
  {
    id: 'claim-reason-not-required',
    area,
    file: TRANSITIONS,
    find: 'hasReason || !row.needsReason',
    replace: 'hasReason || true',
  },
  {
    id: 'paid-claim-gets-other-numbers',
    area,
    file: TRANSITIONS,
    find: "=> state !== 'paid_out'",
    replace: "=> state !== 'withdrawn'",
  },
  {
    id: 'claim-due-a-day-early',
    area,
    file: DEADLINES,
    find: 'days + 1), zone)',
    replace: 'days), zone)',
  },
  {
    id: 'claim-overdue-a-moment-late',
    area,
    file: DEADLINES,
    find: 'now >= dueAt',
    replace: 'now > dueAt',
  },
  {
    id: 'claimant-gets-two-days',
    area,
    file: DEADLINES,
    find: 'documents_missing: 14,',
    replace: 'documents_missing: 2,',
  },
  {
    id: 'decided-claim-takes-documents',
    area,
    file: DOCUMENTS,
    find: "|| state === 'documents_missing' || state === 'under_review'",
    replace: "|| state === 'documents_missing' || state === 'under_review' || state === 'approved'",
  },
  {
    id: 'one-document-counts-as-all',
    area,
    file: DOCUMENTS,
    find: 'documents.every(',
    replace: 'documents.some(',
  },
  {
    id: 'claim-for-collected-order',
    area,
    file: OPENING,
    find: "if (is_pickup) return 'collected';",
    replace: '',
  },
  {
    id: 'delivered-shipment-is-redirected',
    area,
    file: SHIPMENTS,
    find: "from: ['transporter_assigned', 'pickup_time_confirmed', ...ON_THE_WAY, ...FALLEN_THROUGH]",
    replace:
      "from: ['transporter_assigned', 'pickup_time_confirmed', 'confirmed_delivery', ...ON_THE_WAY, ...FALLEN_THROUGH]",
  },
  {
    id: 'shipment-delivered-before-pickup',
    area,
    file: SHIPMENTS,
    find: "{ to: 'confirmed_delivery', from: [...ON_THE_WAY, REDIRECTED] }",
    replace: "{ to: 'confirmed_delivery', from: [...BEFORE_PICKUP, ...ON_THE_WAY, REDIRECTED] }",
  },
  {
    id: 'shipment-declined-on-the-way',
    area,
    file: SHIPMENTS,
    find: "{ to: 'declined', from: ['pending_pickup_confirmation',",
    replace: "{ to: 'declined', from: ['drop_off_in_progress', 'pending_pickup_confirmation',",
  },
];
