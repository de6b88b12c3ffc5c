import { describe, expect, test } from 'vitest';

import { isTrustedPhone, type MetTable, RESERVED_WITHIN_MINUTES, tableAccess } from '#table-orders/table-access.ts';

const NOW = Date.parse('2031-03-07T18:00:00Z');
const SOON = NOW + RESERVED_WITHIN_MINUTES * 60_000;

describe('a phone at a table', () => {
  test.each<[Partial<MetTable>, ReturnType<typeof tableAccess>]>([
    [{ orders: 'off', isTaken: true, isOfParty: true }, 'menu'],
    [{ isTaken: true, isOfParty: true }, 'order'],
    [{ isTaken: true }, 'question'],
    [{ orders: 'seated', isTaken: true }, 'question'],
    [{ orders: 'seated' }, 'ask_staff'],
    [{}, 'order'],
    [{ nextAt: SOON }, 'order'],
    [{ nextAt: SOON - 1 }, 'reserved'],
    [{ isTaken: true, isOfParty: true, nextAt: NOW }, 'order'],
  ])('%o: %s', (table, access) => {
    const free: MetTable = { orders: 'always', isTaken: false, isOfParty: false, nextAt: null };
    expect(tableAccess({ ...free, ...table }, NOW)).toBe(access);
  });

  test('is trusted by a person, or where the staff seated its party', () => {
    const trust = (hasScanned: boolean, isPartyOfStaff: boolean, hasAcceptedOrder: boolean) =>
      isTrustedPhone({ hasScanned, isPartyOfStaff, hasAcceptedOrder });
    expect(trust(true, true, false)).toBe(true);
    expect(trust(false, true, false)).toBe(false);
    expect(trust(true, false, false)).toBe(false);
    expect(trust(false, false, true)).toBe(true);
  });
});
