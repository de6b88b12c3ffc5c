import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { order } from '../../test/orders.ts';
import {
  CLAIM_DAYS,
  CLAIM_DUE_SOON_MS,
  claimDeadlineState,
  claimDueAt,
  isWaitingForClaimant,
} from '#claims/claim-deadlines.ts';
import {
  areDocumentsComplete,
  type RequestedDocument,
  acceptsDocuments,
  unnamedDocuments,
} from '#claims/claim-documents.ts';
import { CLAIM_BLOCKED_REASONS, claimBlockedReason } from '#claims/claim-opening.ts';
import { CLAIM_COLUMNS, DEFAULT_CLAIM_COLUMNS, CLAIM_SORTS, DEFAULT_CLAIM_SORT } from '#claims/claim-list.ts';
import {
  CLAIM_STATES,
  CLAIM_TARGETS,
  type ClaimState,
  type ClaimTarget,
  FIRST_CLAIM_STATE,
  isClaimEnded,
} from '#claims/claim-states.ts';
import {
  CLAIM_ACTORS,
  CLAIM_DENIALS,
  CLAIM_TRANSITIONS,
  type ClaimActor,
  checkClaimTransition,
  allowedClaimSources,
  allowedClaimStates,
  canChangeClaimNumbers,
} from '#claims/claim-transitions.ts';
import { addDays, storeDay } from '#time/store-time.ts';

// The plan of a claim's life, read from its description rather than from the table; `!`: it has to be said why.
const PLAN: Readonly<Record<ClaimState, readonly string[]>> = {
  received: ['documents_missing!', 'under_review', 'declined!', 'withdrawn!'],
  documents_missing: ['under_review', 'declined!', 'withdrawn!'],
  under_review: ['documents_missing!', 'approved', 'declined!', 'withdrawn!'],
  approved: ['paid_out', 'withdrawn!'],
  paid_out: [],
  declined: ['under_review!'],
  withdrawn: ['under_review!'],
};

const anyState = fc.constantFrom(...CLAIM_STATES);
const anyTarget = fc.constantFrom(...CLAIM_TARGETS);
const anyActor = fc.constantFrom(...CLAIM_ACTORS);

describe('who may give a claim which status', () => {
  test('every pair of statuses follows the plan, for a store', () => {
    for (const from of CLAIM_STATES) {
      const moves = allowedClaimStates(from, 'store').map((to) => {
        const decision = checkClaimTransition(to, from, 'store');
        return decision.allowed && decision.needsReason ? `${to}!` : to;
      });
      expect([from, moves.toSorted()]).toEqual([from, PLAN[from].toSorted()]);
    }
  });

  test('whoever made a claim may withdraw it, without saying why, until it has ended, and give what is missing', () => {
    for (const from of CLAIM_STATES) {
      const ended = isClaimEnded(from);
      const own = from === 'documents_missing' ? ['under_review', 'withdrawn'] : ['withdrawn'];
      expect(allowedClaimStates(from, 'claimant')).toEqual(ended ? [] : own);
      if (!ended)
        expect(checkClaimTransition('withdrawn', from, 'claimant')).toEqual({ allowed: true, needsReason: false });
    }
  });

  test.each([
    ['approved', 'received', 'store', 'not_reviewed'],
    ['approved', 'documents_missing', 'store', 'not_reviewed'],
    ['paid_out', 'under_review', 'store', 'not_approved'],
    ['declined', 'approved', 'store', 'approved_already'],
    ['under_review', 'under_review', 'store', 'already_so'],
    ['withdrawn', 'declined', 'store', 'closed'],
    ['under_review', 'paid_out', 'store', 'paid_out'],
    ['approved', 'under_review', 'claimant', 'not_yours'],
    ['withdrawn', 'paid_out', 'claimant', 'paid_out'],
  ] as const)('%s is not given after %s by a %s: %s', (to, from, actor, reason) => {
    expect(checkClaimTransition(to, from, actor)).toEqual({ allowed: false, reason });
  });

  test('each reason is one that somebody is given', () => {
    const transitions = CLAIM_STATES.flatMap((from) =>
      CLAIM_TARGETS.flatMap((to) =>
        CLAIM_ACTORS.flatMap((actor) => {
          const decision = checkClaimTransition(to, from, actor);
          return decision.allowed ? [] : [decision.reason];
        }),
      ),
    );
    expect(new Set(transitions)).toEqual(new Set(CLAIM_DENIALS));
  });

  test('the list for a guarded update allows exactly what the rules allow', () => {
    fc.assert(
      fc.property(anyTarget, anyState, anyActor, fc.boolean(), (to, from, actor, hasReason) => {
        const decision = checkClaimTransition(to, from, actor);
        const allowed = decision.allowed && (hasReason || !decision.needsReason);
        expect(allowedClaimSources(to, actor, hasReason).includes(from)).toBe(allowed);
      }),
      { numRuns: 1_000 },
    );
  });

  test('one row decides, whoever asks', () => {
    for (const from of CLAIM_STATES)
      for (const to of CLAIM_TARGETS)
        for (const actor of CLAIM_ACTORS) {
          const rows = CLAIM_TRANSITIONS.filter(
            (row) => row.to === to && row.from.includes(from) && row.actors.includes(actor),
          );
          expect(rows.length).toBeLessThanOrEqual(1);
        }
  });
});

/** A life of a claim by whatever is legal. */
const lives = fc.array(fc.tuple(anyActor, fc.nat(1_000)), { maxLength: 40 }).map((picks) => {
  const states: ClaimState[] = [FIRST_CLAIM_STATE];
  const steps: { readonly from: ClaimState; readonly to: ClaimTarget; readonly actor: ClaimActor }[] = [];
  for (const [actor, pick] of picks) {
    const from = states.at(-1) ?? FIRST_CLAIM_STATE;
    const moves = allowedClaimStates(from, actor);
    const to = moves[pick % moves.length];
    if (to === undefined) continue;
    states.push(to);
    steps.push({ from, to, actor });
  }
  return steps;
});

describe('the life of a claim', () => {
  test('pays once, only what was approved, and nothing follows', () => {
    fc.assert(
      fc.property(lives, (steps) => {
        const paid = steps.filter(({ to }) => to === 'paid_out');
        expect(paid.length).toBeLessThanOrEqual(1);
        for (const { from } of paid) expect(from).toBe('approved');
        expect(steps.some(({ from }) => from === 'paid_out')).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  test('is approved only by a review, and has a way to an end from everywhere', () => {
    fc.assert(
      fc.property(lives, (steps) => {
        for (const { from, to, actor } of steps) {
          if (to === 'approved') expect([from, actor]).toEqual(['under_review', 'store']);
          expect(isClaimEnded(to) || allowedClaimStates(to, 'store').some((next) => isClaimEnded(next))).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('its numbers may be changed until it is paid', () => {
    expect(CLAIM_STATES.filter((state) => !canChangeClaimNumbers(state))).toEqual(['paid_out']);
  });
});

describe('the deadline of a claim', () => {
  const zones = fc.constantFrom(
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kuwait',
    'Africa/Cairo',
    'Pacific/Kiritimati',
  );
  const instants = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2027-01-01') });

  test('is the end of a day of the store, so many days after the one on which it came there', () => {
    fc.assert(
      fc.property(anyState, instants, zones, (state, since, zone) => {
        const due = claimDueAt(state, since, zone);
        const days = CLAIM_DAYS[state];
        expect(due === null).toBe(isClaimEnded(state));
        if (due === null || days === undefined) return;
        expect(storeDay(due - 1, zone)).toBe(addDays(storeDay(since, zone), days));
        expect(storeDay(due, zone)).toBe(addDays(storeDay(since, zone), days + 1));
      }),
      { numRuns: 300 },
    );
  });

  test('goes by the clock of the store when the clocks change', () => {
    const since = Date.parse('2025-03-28T12:00:00Z');
    expect(new Date(claimDueAt('received', since, 'Europe/Berlin') ?? 0).toISOString()).toBe(
      '2025-03-30T22:00:00.000Z',
    );
    expect(claimDueAt('paid_out', since, 'Europe/Berlin')).toBeNull();
  });

  test.each([
    ['received', '2025-07-03'],
    ['documents_missing', '2025-07-15'],
    ['under_review', '2025-07-11'],
    ['approved', '2025-07-08'],
  ] as const)('gives a claim that is %s the whole of its last day, %s', (state, lastDay) => {
    const since = Date.parse('2025-07-01T09:00:00Z');
    expect(storeDay((claimDueAt(state, since, 'Europe/Berlin') ?? 0) - 1, 'Europe/Berlin')).toBe(lastDay);
  });

  test('is far, near, then over', () => {
    const due = Date.parse('2025-03-30T22:00:00Z');
    expect(claimDeadlineState(due, due - CLAIM_DUE_SOON_MS - 1)).toBe('later');
    expect(claimDeadlineState(due, due - CLAIM_DUE_SOON_MS)).toBe('soon');
    expect(claimDeadlineState(due, due - 1)).toBe('soon');
    expect(claimDeadlineState(due, due)).toBe('overdue');
    expect(claimDeadlineState(null, due)).toBeNull();
  });

  test("is the claimant's while documents are missing", () => {
    expect(CLAIM_STATES.filter((state) => isWaitingForClaimant(state))).toEqual(['documents_missing']);
  });
});

test('the list is sorted by what it can show', () => {
  expect(CLAIM_SORTS).toContain(DEFAULT_CLAIM_SORT);
  expect(CLAIM_SORTS).toContain('-created_at');
  expect(DEFAULT_CLAIM_COLUMNS.every((column) => CLAIM_COLUMNS.includes(column))).toBe(true);
});

describe('a claim is opened on what was sent', () => {
  test.each([
    ['completed', order(25), null],
    ['with its courier', order(7, 17), null],
    ['lost with its courier', order(7, 112), null],
    ['with a transporter', order(7, null, { waybill_number: 'WBL1' }), null],
    ['in the kitchen', order(5), 'not_sent'],
    ['waiting for its courier', order(7, 15), 'not_sent'],
    ['rejected', order(103), 'not_sent'],
    ['collected by the customer', order(25, null, { is_pickup: true }), 'collected'],
  ] as const)('%s', (_, state, reason) => {
    expect(claimBlockedReason(state)).toBe(reason);
    if (reason !== null) expect(CLAIM_BLOCKED_REASONS).toContain(reason);
  });
});

describe('the documents of a claim', () => {
  test('are named where their kind does not name them', () => {
    const requested = [
      { kind: 'other', label: ' ' },
      { kind: 'invoice' },
      { kind: 'other', label: 'Key' },
      { kind: 'other' },
    ];
    expect(unnamedDocuments(requested as RequestedDocument[])).toEqual([0, 3]);
  });

  test('are taken until the claim is decided, and are complete when none is waited for', () => {
    expect(CLAIM_STATES.filter(acceptsDocuments)).toEqual(['received', 'documents_missing', 'under_review']);
    const come = fc.array(fc.constantFrom(null, '2026-01-05T10:00:00.000Z'), { maxLength: 6 });
    fc.assert(
      fc.property(come, (times) => {
        const complete = areDocumentsComplete(times.map((received_at) => ({ received_at })));
        expect(complete).toBe(!times.includes(null));
      }),
    );
  });
});
