import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { DEFAULT_DELIVERY_FEE } from '#delivery/settings.ts';
import { NO_EMAIL_SETTINGS } from '#messages/message-settings.ts';
import { ACCEPT_ALL_RULES, DEFAULT_CAPACITY, DEFAULT_SALES_SETTINGS, type SalesSettings } from '#sales/settings.ts';
import { changedFields, revertSection, valueAt } from '#settings/changed-fields.ts';
import { fieldsOf, findSetting, screenOfSection, SETTINGS } from '#settings/settings-table.ts';

const ID = 'b7ad8f7e-6f3d-4b5c-9a53-0d3a6a4d2f01';

describe('the table of settings', () => {
  test('is looked up by section and field', () => {
    expect(findSetting('store', 'timezone')).toMatchObject({ id: 'store.timezone', screen: 'store-settings' });
    expect(findSetting('sales', 'timezone')).toBeUndefined();
    expect(screenOfSection('delivery')).toBe('delivery-settings');
    expect(SETTINGS.filter(({ isSecret }) => isSecret).map(({ id }) => id)).toEqual([
      'email.password',
      'sms.auth_token',
    ]);
  });
});

describe('what a save changes', () => {
  test('is listed field by field, as deep as the section has them', () => {
    const after = { ...DEFAULT_SALES_SETTINGS, ready_in_minutes: 30, capacity: DEFAULT_CAPACITY };
    const row = { kind: 'sales', id: ID };
    expect(changedFields('sales', ID, DEFAULT_SALES_SETTINGS, after)).toEqual([
      { ...row, field: 'ready_in_minutes', before: 20, after: 30 },
      { ...row, field: 'capacity.slot_minutes', before: null, after: 15 },
      { ...row, field: 'capacity.prep_minutes', before: null, after: 30 },
      { ...row, field: 'capacity.order_minutes', before: null, after: 2 },
      { ...row, field: 'capacity.item_minutes', before: null, after: 3 },
    ]);
    expect(changedFields('sales', ID, after, after)).toEqual([]);
  });

  test('counts a list as one value', () => {
    const hours = { from: 60, to: 120 };
    const surcharges = [{ hours, price_mode: 'absolute', amount: 1 }];
    const before = { area: 'radius', radius_metres: null, zones: [], fee: DEFAULT_DELIVERY_FEE };
    const after = { ...before, fee: { ...DEFAULT_DELIVERY_FEE, surcharges } };
    expect(changedFields('delivery', ID, before, after)).toMatchObject([
      { field: 'fee.surcharges', before: [], after: surcharges },
    ]);
  });
});

describe('the cancellation charge', () => {
  const KIND = 'cancellation_charge_kind';
  const VALUE = 'cancellation_charge_value';
  const kinds = fc.constantFrom('none', 'percentage', 'absolute');
  const charge = fc.record({ [KIND]: kinds, [VALUE]: fc.integer({ min: 0, max: 2 }) });
  const row = { kind: 'store', id: ID };

  test('is recorded with what its value means, whichever of both a save changes', () => {
    const before = { [KIND]: 'percentage', [VALUE]: 100_000 };
    expect(changedFields('store', ID, before, { ...before, [VALUE]: 200_000 })).toEqual([
      { ...row, field: KIND, before: 'percentage', after: 'percentage' },
      { ...row, field: VALUE, before: 100_000, after: 200_000 },
    ]);
    expect(changedFields('store', ID, before, { ...before, [KIND]: 'none' })).toEqual([
      { ...row, field: KIND, before: 'percentage', after: 'none' },
      { ...row, field: VALUE, before: 100_000, after: 100_000 },
    ]);
    expect(changedFields('store', ID, before, { ...before, timezone: 'UTC' })).toMatchObject([{ field: 'timezone' }]);
  });

  test('goes back as a whole or not at all, and there and back again', () => {
    fc.assert(
      fc.property(charge, charge, charge, (before, after, since) => {
        const rows = changedFields('store', ID, before, after);
        const { values } = revertSection('store', rows, since);
        expect([before, since]).toContainEqual({ [KIND]: values[KIND], [VALUE]: values[VALUE] });
        const back = revertSection('store', rows, after);
        expect(back.values).toMatchObject(before);
        expect(revertSection('store', changedFields('store', ID, after, before), back.values).values).toMatchObject(
          after,
        );
      }),
    );
  });
});

describe('taking a save back', () => {
  const change = (before: SalesSettings, after: SalesSettings) => changedFields('sales', ID, before, after);

  test('turns a group off that it turned on, and the other way round', () => {
    const on = { ...DEFAULT_SALES_SETTINGS, auto_accept: { ...ACCEPT_ALL_RULES, most_items: 5 } };
    const rows = change(DEFAULT_SALES_SETTINGS, on);
    expect(revertSection('sales', rows, on)).toMatchObject({ values: DEFAULT_SALES_SETTINGS, left: [] });
    const off = change(on, DEFAULT_SALES_SETTINGS);
    expect(revertSection('sales', off, DEFAULT_SALES_SETTINGS).values).toEqual(on);
  });

  test('leaves the whole of a group if one of its fields was changed since', () => {
    const on = { ...DEFAULT_SALES_SETTINGS, ready_in_minutes: 40, capacity: DEFAULT_CAPACITY };
    const rows = change(DEFAULT_SALES_SETTINGS, on);
    const since = { ...on, capacity: { ...DEFAULT_CAPACITY, item_minutes: 9 } };
    const { values, rows: taken, left } = revertSection('sales', rows, since);
    expect(values).toEqual({ ...since, ready_in_minutes: 20 });
    expect(taken.map(({ field }) => field)).toEqual(['ready_in_minutes']);
    expect(left.map(({ row, reason }) => [row.field, row.before, reason])).toEqual([
      ['capacity.item_minutes', null, 'changed_since'],
      ['capacity.slot_minutes', null, 'changed_since'],
      ['capacity.prep_minutes', null, 'changed_since'],
      ['capacity.order_minutes', null, 'changed_since'],
    ]);
  });

  test('takes fields of a group that stayed on one by one', () => {
    const before = { ...DEFAULT_SALES_SETTINGS, auto_accept: ACCEPT_ALL_RULES };
    const after = { ...before, auto_accept: { ...ACCEPT_ALL_RULES, most_items: 5, most_total: 100 } };
    const since = { ...after, auto_accept: { ...after.auto_accept, most_total: 200 } };
    expect(revertSection('sales', change(before, after), since).values.auto_accept).toEqual({
      ...ACCEPT_ALL_RULES,
      most_total: 200,
    });
  });

  const hours = fc.option(fc.record({ from: fc.integer({ min: 0, max: 9 }), to: fc.integer({ min: 10, max: 19 }) }));
  const small = fc.integer({ min: 1, max: 3 });
  const settings: fc.Arbitrary<SalesSettings> = fc.record({
    ready_in_minutes: small,
    reopens_at: small,
    capacity: fc.option(
      fc.record({
        slot_minutes: fc.constantFrom(5, 10),
        prep_minutes: small,
        order_minutes: small,
        item_minutes: small,
      }),
    ),
    auto_accept: fc.option(
      fc.record({
        only_while_not_busy: fc.boolean(),
        most_items: fc.option(small),
        most_total: fc.option(small),
        only_known_customers: fc.boolean(),
        within_hours: hours,
        ready_minutes: fc.option(small),
      }),
    ),
    schedule: fc.record({ lead_minutes: small, travel_minutes: small }),
  });
  /** Whether a group has all of its fields or is off. */
  const isWhole = ({ capacity, auto_accept: rules }: SalesSettings) =>
    (capacity === null || Object.values(capacity).every((value) => value !== null)) &&
    (rules === null ||
      (rules.only_while_not_busy !== null &&
        rules.only_known_customers !== null &&
        (rules.within_hours === null || Object.values(rules.within_hours).every((value) => value !== null))));

  test('leads to where one was, and back again', () => {
    fc.assert(
      fc.property(settings, settings, (before, after) => {
        const rows = change(before, after);
        const back = revertSection('sales', rows, after);
        expect(back).toMatchObject({ values: before, left: [] });
        expect(revertSection('sales', back.rows, back.values).values).toEqual(after);
      }),
    );
  });

  test('never undoes what was changed since, and never leaves half a group', () => {
    fc.assert(
      fc.property(settings, settings, settings, (before, after, since) => {
        const rows = change(before, after);
        const { values, rows: taken, left } = revertSection('sales', rows, since);
        const takenBack = new Map(taken.map((row) => [row.field, row.after]));
        for (const field of fieldsOf('sales'))
          expect(valueAt(values, field)).toEqual(takenBack.has(field) ? takenBack.get(field) : valueAt(since, field));
        expect(left.filter(({ row }) => takenBack.has(row.field))).toEqual([]);
        expect(isWhole(values)).toBe(true);
      }),
    );
  });
});

describe('secrets', () => {
  test('are in no row of a save, and stay when it is reverted', () => {
    const before = { ...NO_EMAIL_SETTINGS, host: 'a.example' };
    const after = { ...before, host: 'b.example' };
    const rows = changedFields('email', ID, { ...before, password: 'one' }, { ...after, password: 'two' });
    expect(rows).toEqual([{ kind: 'email', id: ID, field: 'host', before: 'a.example', after: 'b.example' }]);
    const secret = { kind: 'email', id: ID, field: 'password', before: 'set', after: 'replaced' };
    const { values, left } = revertSection('email', [...rows, secret], after);
    expect(values).toEqual(before);
    expect(left).toEqual([{ row: secret, reason: 'secret' }]);
  });
});
