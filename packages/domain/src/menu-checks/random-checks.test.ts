import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { checkMenu, foundIds } from '#menu-checks/checks.ts';
import { type Finding, FINDING_KINDS, type MenuCheckContext } from '#menu-checks/finding.ts';
import { similarNames } from '#menu-checks/similar-names.ts';
import { rowsOf } from '#menu-changes/rows.ts';
import { choiceProblem, groupsOf, type SelectedModifier } from '#menu/choices.ts';
import { customerMenu } from '#menu/customer-menu.ts';
import type { Menu, MenuItem, ModifierGroup } from '#menu/menu.ts';
import type { EditorMenu } from '#menu/parts.ts';

import { menuAfter, randomMenu } from '../../test/random-menu.ts';
import { ALWAYS_OPEN_NOW } from '../../test/always-open.ts';

/** Random menus. MENU_CHECKS=1000 runs those of a release. */
const runs = (usual: number): number => Number(process.env['MENU_CHECKS'] ?? usual);

const CONTEXT: MenuCheckContext = {
  soldOut: new Map(),
  usesItemTax: true,
  firstLanguage: 'de',
  openings: ALWAYS_OPEN_NOW,
};
const NOTHING: ReadonlySet<string> = new Set();

const randomDefaults: fc.Arbitrary<EditorMenu> = fc
  .tuple(randomMenu, fc.infiniteStream(fc.boolean()))
  .map(([menu, flags]) => ({
    ...menu,
    modifier_groups: menu.modifier_groups.map((group) => ({
      ...group,
      modifiers: group.modifiers.map((one) => ({ ...one, is_default: flags.next().value === true })),
    })),
  }));

const findingOf = (findings: readonly Finding[], kind: Finding['kind']) => findings.find((one) => one.kind === kind);

/** Every way to choose up to so many of a group, one by one: slow, and by no rule of the domain. */
function* choicesOf({ modifiers, allows_quantity: canRepeat, max }: ModifierGroup): Generator<SelectedModifier[]> {
  const [first, ...others] = modifiers;
  if (!first) {
    yield [];
    return;
  }
  const rest = { modifiers: others, allows_quantity: canRepeat, max } as unknown as ModifierGroup;
  for (const selected of choicesOf(rest)) {
    yield selected;
    for (let quantity = 1; quantity <= (canRepeat ? max : 1); quantity += 1)
      yield [{ modifier_id: first.modifier_id, quantity }, ...selected];
  }
}

/** Tries groups one by one, since the choice of one is no other one's business. */
const canBeOrdered = (menu: Menu, item: MenuItem): boolean =>
  groupsOf(menu, item).every((group) => {
    const alone = { ...item, modifier_group_ids: [group.modifier_group_id] };
    return [...choicesOf(group)].some((selected) => choiceProblem(menu, alone, selected, NOTHING) === null);
  }) && item.is_in_stock;

describe('of whatever menu, the check', () => {
  test('calls exactly that unorderable which no choice can order', () => {
    fc.assert(
      fc.property(randomMenu, (menu) => {
        const findings = checkMenu(menu, CONTEXT);
        const unfillable = new Set(foundIds(findingOf(findings, 'unfillable_group'), 'modifier_group'));
        const off = new Set(foundIds(findingOf(findings, 'off'), 'item'));
        const places = findingOf(findings, 'empty_place');
        const empty = new Set([...foundIds(places, 'category'), ...foundIds(places, 'sub_category')]);
        const customers = customerMenu(menu);
        const orderable = new Set<string>();
        for (const item of customers.items) {
          const isFound = off.has(item.item_id) || item.modifier_group_ids.some((id) => unfillable.has(id));
          expect(canBeOrdered(customers, item)).toBe(!isFound);
          if (!isFound) orderable.add(item.sub_category_id);
        }
        for (const { sub_category_id: id, category_id: category } of customers.sub_categories)
          expect(empty.has(id) || empty.has(category ?? '')).toBe(!orderable.has(id));
      }),
      { numRuns: runs(60) },
    );
  });

  test('names parts that are there, each once, and counts them', () => {
    fc.assert(
      fc.property(randomDefaults, (menu) => {
        const ids = {
          category: menu.categories.map(({ category_id: id }) => id),
          sub_category: menu.sub_categories.map(({ sub_category_id: id }) => id),
          item: menu.items.map(({ item_id: id }) => id),
          modifier_group: menu.modifier_groups.map(({ modifier_group_id: id }) => id),
          modifier: menu.modifier_groups.flatMap(({ modifiers }) => modifiers.map(({ modifier_id: id }) => id)),
        };
        const findings = checkMenu(menu, CONTEXT);
        for (const { parts, count } of findings) {
          expect(count).toBe(parts.reduce((sum, part) => sum + part.ids.length, 0));
          for (const part of parts) expect(ids[part.kind].filter((id) => part.ids.includes(id))).toEqual(part.ids);
        }
        expect(findings.map(({ kind }) => kind)).toEqual(
          FINDING_KINDS.filter((kind) => findingOf(findings, kind) !== undefined),
        );
      }),
      { numRuns: runs(30) },
    );
  });

  test('has ready changes that can be applied and end their findings', () => {
    fc.assert(
      fc.property(randomDefaults, (menu) => {
        for (const { kind, change } of checkMenu(menu, CONTEXT)) {
          if (!change) continue;
          const rows = rowsOf(menu, change);
          expect(rows.filter(({ problem }) => problem !== undefined)).toEqual([]);
          const left = findingOf(checkMenu(menuAfter(menu, rows), CONTEXT), kind);
          // Groups that lack modifiers stay, and no further change is offered for them.
          expect(left?.change ?? null).toBeNull();
          if (kind !== 'unfillable_group') expect(left).toBeUndefined();
        }
      }),
      { numRuns: runs(40) },
    );
  });

  test('finds the same similar names as comparing all of them', () => {
    const names = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '1', ' '), minLength: 3, maxLength: 7 }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(names, (list) => {
        const expected = list.filter(
          (one) => one.length >= 5 && list.some((other) => other.length >= 5 && isOneEditApart(one, other)),
        );
        expect([...similarNames(list)].toSorted()).toEqual([...new Set(expected)].toSorted());
      }),
      { numRuns: runs(300) },
    );
  });
});

const ALPHABET = ['a', 'b', '1', ' '];
const isAlphabetic = (text: string | undefined) => text === 'a' || text === 'b';

/** Every single edit of `one` that touches characters of the alphabet alone. */
function isOneEditApart(one: string, other: string): boolean {
  const edits = new Set<string>();
  const cut = (from: number, to?: number) => one.slice(from, to);
  for (let at = 0; at <= one.length; at += 1) {
    const character = one[at];
    for (const added of ALPHABET.filter((text) => isAlphabetic(text))) {
      edits.add(cut(0, at) + added + cut(at));
      if (isAlphabetic(character)) edits.add(cut(0, at) + added + cut(at + 1));
    }
    if (!isAlphabetic(character)) continue;
    edits.add(cut(0, at) + cut(at + 1));
    const next = one[at + 1];
    if (isAlphabetic(next)) edits.add(cut(0, at) + next + character + cut(at + 2));
  }
  edits.delete(one);
  return edits.has(other);
}
