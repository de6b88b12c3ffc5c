import { describe, expect, test } from 'vitest';

import { aheadOfUtc } from '#time/zone-offsets.ts';
import type { StoreDate } from '#time/store-time.ts';

import {
  consequenceBegins,
  consequenceDay,
  documentState,
  type DocumentUpload,
  expiryProblem,
  isDocumentNumber,
  isReplaceable,
  reminderStep,
} from './document-state.ts';

const TERMS = { asksExpiry: true, remindDays: [30, 7, 1], graceDays: 14 } as const;
const TODAY: StoreDate = '2026-11-27';
const upload = (review: DocumentUpload['review'], expiresOn: StoreDate | null = null) => ({ review, expiresOn });
const at = (...uploads: DocumentUpload[]) => documentState(uploads, TERMS, TODAY);

describe('the state of a document', () => {
  test.each([
    ['missing', [], null],
    ['uploaded', [upload('uploaded')], null],
    ['declined', [upload('declined')], null],
    ['approved', [upload('approved')], null],
    ['approved', [upload('approved', '2026-12-28')], 31],
    ['expiring', [upload('approved', '2026-12-27')], 30],
    ['expiring', [upload('approved', '2026-11-27')], 0],
    ['in_grace', [upload('approved', '2026-11-26')], -1],
    ['in_grace', [upload('approved', '2026-11-13')], -14],
    ['expired', [upload('approved', '2026-11-12')], -15],
  ] as const)('is %s after %j', (state, uploads, daysLeft) => {
    expect(at(...uploads)).toMatchObject({ state, daysLeft });
  });

  test('a renewal never takes away what is valid', () => {
    const valid = upload('approved', '2027-06-30');
    for (const renewal of ['uploaded', 'declined'] as const)
      expect(at(valid, upload(renewal, '2029-06-30'))).toMatchObject({ state: 'approved', inForce: valid });
    expect(at(valid, upload('approved', '2029-06-30')).inForce).toMatchObject({ expiresOn: '2029-06-30' });
  });

  test('does not expire once its type no longer asks for a date', () => {
    const documentStatus = documentState([upload('approved', '2020-01-01')], { ...TERMS, asksExpiry: false }, TODAY);
    expect(documentStatus).toMatchObject({ state: 'approved', daysLeft: null });
  });
});

describe('reminders', () => {
  const step = (expiresOn: StoreDate, ...more: DocumentUpload[]) =>
    reminderStep(at(upload('approved', expiresOn), ...more), TERMS);

  test('are due at the last step that has passed, and once more after the expiry', () => {
    expect([31, 30, 8, 7, 2, 1, 0, -1, -40].map((days) => step(addDaysTo(days)))).toEqual([
      null,
      30,
      30,
      7,
      7,
      1,
      1,
      -1,
      -1,
    ]);
  });

  test('are not due while a renewal waits', () => {
    expect(step('2026-11-28', upload('uploaded', '2028-11-28'))).toBeNull();
  });
});

const addDaysTo = (days: number) =>
  new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10) as StoreDate;

test('a consequence begins at six in the morning after the grace, wherever the store is', () => {
  expect(consequenceDay('2026-02-20', 14)).toBe('2026-03-07');
  for (const zone of ['Europe/Berlin', 'Asia/Kuwait', 'America/New_York', 'Pacific/Kiritimati']) {
    const begins = consequenceBegins('2026-03-29', zone);
    expect(new Date(begins + aheadOfUtc(begins, zone)).toISOString()).toBe('2026-03-29T06:00:00.000Z');
  }
});

test('a document in force for more than 60 days cannot be replaced', () => {
  expect([61, 60, 0, -20].map((days) => isReplaceable(at(upload('approved', addDaysTo(days)))))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(isReplaceable(at(upload('approved')))).toBe(true);
  expect(isReplaceable(at(upload('declined')))).toBe(true);
});

test('an expiry is neither past nor more than 20 years ahead', () => {
  expect(
    ['2026-11-26', '2026-11-27', '2046-11-27', '2046-11-28'].map((day) => expiryProblem(day as StoreDate, TODAY)),
  ).toEqual(['past', null, null, 'tooFar']);
});

test('a number is of letters and digits of any script', () => {
  expect(['HRB 1234/5', 'رخصة-٢٠٢٦', 'АБ 12'].every(isDocumentNumber)).toBe(true);
  expect(['', 'A1', '-12', 'A'.repeat(41), 'A\u202E12', '<b>12'].some(isDocumentNumber)).toBe(false);
});
