import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isRecordSection, isSecretField, RECORD_SECTIONS } from '#settings/record-sections.ts';
import type { ChangedValue } from '#settings/revert.ts';
import { type RecordFields, type RecordsNow, revertRecords } from '#settings/revert-records.ts';

const row = (id: string, field: string | null, before: ChangedValue['before'], after: ChangedValue['after']) => ({
  kind: 'address',
  id,
  field,
  before,
  after,
});
const uses = (fields: RecordFields | undefined) => (fields?.['uses'] ?? []) as readonly string[];
const now = (present: Record<string, RecordFields>, own: Partial<RecordsNow> = {}): RecordsNow => ({
  present: new Map(Object.entries(present)),
  deleted: new Set(),
  /** Each use has one record. */
  faultOf: (after, id) =>
    [...after].some(([other, its]) => other !== id && uses(its).some((use) => uses(after.get(id)).includes(use)))
      ? 'changed_since'
      : null,
  ...own,
});
const never = () => false;

describe('taking a change of records back', () => {
  test('gives a use back to the record that had it', () => {
    const changed = [row('b', 'uses', [], ['sender']), row('a', 'uses', ['sender'], [])];
    const { changes, left } = revertRecords(changed, now({ a: { uses: [] }, b: { uses: ['sender'] } }), never);
    expect(Object.fromEntries(changes)).toEqual({ a: { uses: ['sender'] }, b: { uses: [] } });
    expect(left).toEqual([]);
  });

  test('takes a use from none that got it later', () => {
    const changed = [row('b', 'uses', [], ['sender']), row('a', 'uses', ['sender'], [])];
    const later = now({ a: { uses: [] }, b: { uses: [] }, c: { uses: ['sender'] } });
    const { changes, left } = revertRecords(changed, later, never);
    expect(changes.size).toBe(0);
    expect(left).toEqual([{ row: changed[1], reason: 'changed_since' }]);
  });

  test('lets what another record needs stay with it', () => {
    // `b` cannot go, so `a` does not get its use back.
    const changed = [row('b', null, null, { uses: ['sender'] }), row('a', 'uses', ['sender'], [])];
    const present = now({ a: { uses: [] }, b: { uses: ['sender'] } });
    const faultOf: RecordsNow['faultOf'] = (after, id) =>
      id === 'b' && !after.has('b') ? 'still_in_use' : present.faultOf(after, id);
    const { changes, left } = revertRecords(changed, { ...present, faultOf }, never);
    expect(changes.size).toBe(0);
    expect(left.map(({ reason }) => reason)).toEqual(['still_in_use', 'changed_since']);
  });

  test('brings a deleted record back as far as there is room, and an added one away', () => {
    const went = row('a', null, { name: 'A', uses: ['sender'] }, null);
    const fit: RecordsNow['fit'] = (fields, others) => ({
      ...fields,
      uses: [...others.values()].some((one) => uses(one).length) ? [] : uses(fields),
    });
    const deleted = new Set(['a']);
    expect(revertRecords([went], now({}, { deleted, fit }), never).changes.get('a')).toEqual({
      name: 'A',
      uses: ['sender'],
    });
    const taken = now({ b: { uses: ['sender'] } }, { deleted, fit });
    expect(revertRecords([went], taken, never).changes.get('a')).toEqual({ name: 'A', uses: [] });
    expect(revertRecords([went], now({}, { deleted }), never).changes.get('a')).toEqual({
      name: 'A',
      uses: ['sender'],
    });
    expect(revertRecords([went], now({}), never).left).toEqual([{ row: went, reason: 'no_longer_there' }]);
    const came = row('a', null, null, { name: 'A' });
    expect(revertRecords([came], now({ a: { name: 'A' } }), never).changes.get('a')).toBeNull();
    expect(revertRecords([came], now({}), never)).toEqual({ changes: new Map(), left: [] });
    expect(revertRecords([row('a', 'name', 'A', 'B')], now({}), never).left).toMatchObject([
      { reason: 'no_longer_there' },
    ]);
  });

  test('never returns a secret', () => {
    const secret = row('a', 'secret', 'set', 'replaced');
    const isSecret = ({ field }: ChangedValue) => isSecretField('transporters', field);
    expect(revertRecords([secret], now({ a: {} }), isSecret)).toEqual({
      changes: new Map(),
      left: [{ row: secret, reason: 'secret' }],
    });
    expect(isSecretField('transporters', null)).toBe(false);
    expect(isSecretField('addresses', 'secret')).toBe(false);
  });

  test('never gives a use to two, whatever came in between', () => {
    const use = fc.subarray(['sender', 'return']);
    const records = fc.record({ a: use, b: use, c: use });
    fc.assert(
      fc.property(records, records, records, (before, after, present) => {
        const unique = (all: Record<string, string[]>) => {
          const seen = new Set<string>();
          return Object.fromEntries(
            Object.entries(all).map(([id, its]) => [
              id,
              { uses: its.filter((one) => !seen.has(one) && seen.add(one)) },
            ]),
          );
        };
        const [from, to, current] = [unique(before), unique(after), unique(present)];
        const changed = ['a', 'b', 'c'].map((id) => row(id, 'uses', uses(from[id]), uses(to[id])));
        const { changes } = revertRecords(changed, now(current), never);
        const result = [...new Map([...Object.entries(current), ...changes]).values()].flatMap((one) =>
          uses(one ?? undefined),
        );
        return new Set(result).size === result.length;
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});

test('sections of records are told from others', () => {
  expect(Object.keys(RECORD_SECTIONS).every(isRecordSection)).toBe(true);
  expect(isRecordSection('menu')).toBe(false);
});
