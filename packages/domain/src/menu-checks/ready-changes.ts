import type { CheckFacts } from '#menu-checks/check-facts.ts';
import type { FindingKind, FoundParts } from '#menu-checks/finding.ts';
import { contradictedLabels } from '#menu-checks/label-contradictions.ts';
import type { MenuChange } from '#menu-changes/menu-change.ts';
import { isImpossible } from '#menu/choices.ts';

type ReadyChange = (facts: CheckFacts, parts: readonly FoundParts[]) => MenuChange | null;

const idsOf = (parts: readonly FoundParts[]): ReadonlySet<string> => new Set(parts.flatMap(({ ids }) => ids));

/** Changes that end a finding without the store adding anything; it sees them before they are made. */
const READY_CHANGES: Readonly<Partial<Record<FindingKind, ReadyChange>>> = {
  unfillable_group: showHiddenModifiers,
  empty_place: (_facts, parts) => ({
    type: 'set',
    cells: parts.flatMap(({ kind, ids }) => ids.map((id) => ({ kind, id, field: 'is_visible', value: false }))),
  }),
  off: (_facts, parts) => ({ type: 'in_stock', is_in_stock: true, item_ids: [...idsOf(parts)] }),
  // The allergens stay: a wrong label disappoints, a missing allergen harms.
  contradicting_label: ({ items }, parts) => {
    const found = idsOf(parts);
    return {
      type: 'set',
      cells: items
        .filter(({ item_id: id }) => found.has(id))
        .map((item) => {
          const wrong: readonly string[] = contradictedLabels(item);
          const value = item.labels.filter((label) => !wrong.includes(label));
          return { kind: 'item', id: item.item_id, field: 'labels', value };
        }),
    };
  },
  unused_group: (_facts, parts) => ({
    type: 'delete',
    kind: 'modifier_group',
    ids: [...idsOf(parts)],
    children: 'refuse',
    move_to: null,
  }),
};

export const readyChange = (facts: CheckFacts, kind: FindingKind, parts: readonly FoundParts[]): MenuChange | null =>
  READY_CHANGES[kind]?.(facts, parts) ?? null;

/** Of groups that have enough modifiers once all of them are visible. */
function showHiddenModifiers({ menu }: CheckFacts, parts: readonly FoundParts[]): MenuChange | null {
  const found = idsOf(parts);
  const modifier_ids = menu.modifier_groups
    .filter((group) => found.has(group.modifier_group_id) && !isImpossible(group))
    .flatMap(({ modifiers }) => modifiers.filter((modifier) => !modifier.is_visible))
    .map(({ modifier_id: id }) => id);
  return modifier_ids.length === 0 ? null : { type: 'visible', is_visible: true, item_ids: [], modifier_ids };
}
