import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { PRICE_MAX } from '#limits/limits.ts';
import { type MenuChange, selectedParts, withoutParts } from '#menu-changes/menu-change.ts';
import { isAdded } from '#menu-changes/import-rows.ts';
import { excludedParts } from '#menu-changes/excluded-parts.ts';
import { rowsOf } from '#menu-changes/rows.ts';
import { summaryOf } from '#menu-changes/summary.ts';
import { type EditorMenu, nameKeyOf } from '#menu/parts.ts';
import { consequencesOf } from '#settings/consequences.ts';
import { revertOf } from '#settings/revert.ts';

import { randomChange } from '../../test/random-menu-change.ts';
import { fieldNow, menuAfter, randomMenu } from '../../test/random-menu.ts';

const throughJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

const setups = fc
  .tuple(randomMenu, fc.constantFrom(0 as const, 2 as const, 3 as const))
  .chain(([menu, decimals]) => fc.record({ menu: fc.constant(menu), change: randomChange(menu, decimals) }));

const selectedIds = (change: MenuChange) => [...selectedParts(change).values()].flat();

/** What is wrong with a menu: references to what is not there, names used twice in a place, prices out of range. */
function faultsOf(menu: EditorMenu): readonly string[] {
  const places = new Set(menu.sub_categories.map(({ sub_category_id }) => sub_category_id));
  const categories = new Set(menu.categories.map(({ category_id }) => category_id));
  const groups = new Set(menu.modifier_groups.map(({ modifier_group_id }) => modifier_group_id));
  const names = [
    ...menu.categories.map(({ name }) => ['category', null, nameKeyOf(name)]),
    ...menu.sub_categories.map(({ name, category_id }) => ['sub_category', category_id, nameKeyOf(name)]),
    ...menu.items.map(({ name, sub_category_id }) => ['item', sub_category_id, nameKeyOf(name)]),
    ...menu.modifier_groups.map(({ name }) => ['group', null, nameKeyOf(name)]),
  ].map((name) => JSON.stringify(name));
  const codes = menu.items.flatMap(({ external_id }) => external_id ?? []);
  const prices = [
    ...menu.items.map(({ price }) => price),
    ...menu.modifier_groups.flatMap(({ modifiers }) => modifiers.map(({ price }) => price)),
  ];
  return [
    ...menu.sub_categories.filter(({ category_id }) => category_id !== null && !categories.has(category_id)),
    ...menu.items.filter(({ sub_category_id }) => !places.has(sub_category_id)),
    ...menu.items.filter(({ modifier_group_ids }) => modifier_group_ids.some((id) => !groups.has(id))),
    ...menu.items.filter(({ modifier_group_ids: ids }) => new Set(ids).size !== ids.length || ids.length > 20),
    ...names.filter((name, at) => names.indexOf(name) !== at),
    ...codes.filter((code, at) => codes.indexOf(code) !== at),
    ...prices.filter((price) => !Number.isSafeInteger(price) || price < 0 || price > PRICE_MAX),
  ].map((fault) => JSON.stringify(fault));
}

const idsOf = (menu: EditorMenu): ReadonlySet<string> =>
  new Set([
    ...menu.categories.map(({ category_id }) => category_id),
    ...menu.sub_categories.map(({ sub_category_id }) => sub_category_id),
    ...menu.items.map(({ item_id }) => item_id),
    ...menu.modifier_groups.map(({ modifier_group_id }) => modifier_group_id),
    ...menu.modifier_groups.flatMap(({ modifiers }) => modifiers.map(({ modifier_id }) => modifier_id)),
  ]);

/** Random changes. MENU_CHANGES=5000 runs those of a release. */
const runs = (usual: number): number => Number(process.env['MENU_CHANGES'] ?? usual);

describe('whatever is changed in whatever menu', () => {
  test('both sides of the wire see the same rows', () => {
    fc.assert(
      fc.property(setups, ({ menu, change }) => {
        const rows = rowsOf(menu, change);
        const others = rowsOf(throughJson(menu), throughJson(change));
        expect(others).toEqual(rows);
        expect(consequencesOf(others)).toBe(consequencesOf(throughJson(rows)));
      }),
      { numRuns: runs(500) },
    );
  });

  test('what can be applied leaves a sound menu, and changes only what its rows say', () => {
    fc.assert(
      fc.property(setups, ({ menu, change }) => {
        expect(faultsOf(menu)).toEqual([]);
        const excluded = excludedParts(menu, change, new Set());
        const rows = rowsOf(menu, withoutParts(change, excluded));
        const after = menuAfter(menu, rows);
        // Names of what moves out of a deleted place can be in use where it goes; then nothing is applied.
        if (change.type === 'delete' && rows.some(({ problem }) => problem !== undefined)) return;
        expect(rows.filter(({ problem }) => problem !== undefined)).toEqual([]);
        expect(faultsOf(after)).toEqual([]);
        const back = menuAfter(after, [
          ...revertOf(
            rows.filter(({ field }) => field !== null),
            (row) => fieldNow(after, row) as never,
          ).rows,
        ]);
        if (rows.every(({ field }) => field !== null)) expect(back).toEqual(menu);
        const added = rows.filter((row) => isAdded(row)).map(({ id }) => id);
        expect(added.filter((id) => !idsOf(after).has(id))).toEqual([]);
      }),
      { numRuns: runs(500) },
    );
  });

  test('each row shows the menu of now, and each part that is named has one', () => {
    fc.assert(
      fc.property(setups, ({ menu, change }) => {
        const rows = rowsOf(menu, change);
        for (const row of rows)
          if (isAdded(row)) expect(row.before).toBeNull();
          else if (row.problem !== 'not_found') expect(row.before).toEqual(fieldNow(menu, row) ?? null);
          else expect(row.before).toBeNull();
        expect(new Set(rows.map(({ id }) => id))).toEqual(
          new Set([
            ...selectedIds(change),
            // What deleted parts hold, and items that lose a group.
            ...(change.type === 'delete' || change.type === 'import' ? rows.map(({ id }) => id) : []),
          ]),
        );
        const all = new Set(selectedIds(change));
        expect(rowsOf(menu, withoutParts(change, all))).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });

  test('the summary counts each row once', () => {
    fc.assert(
      fc.property(setups, ({ menu, change }) => {
        const rows = rowsOf(menu, change);
        const { changed, unchanged, problems, warnings, rises, falls } = summaryOf(rows);
        expect(changed + unchanged + problems).toBe(rows.length);
        expect(warnings).toBeLessThanOrEqual(changed + unchanged);
        if (change.type === 'price') expect(rises + falls).toBe(changed);
      }),
      { numRuns: runs(200) },
    );
  });
});
