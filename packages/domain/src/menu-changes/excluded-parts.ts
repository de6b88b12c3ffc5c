import { type MenuChange, selectedParts, withoutParts } from '#menu-changes/menu-change.ts';
import { rowsOf } from '#menu-changes/rows.ts';
import type { EditorMenu } from '#menu/parts.ts';

/**
 * The parts that a change leaves out: those that the user left out, and those whose rows have a problem then. Leaving one
 * out can bring another one into conflict with it, so this repeats until all rows can be applied.
 */
export function excludedParts(menu: EditorMenu, change: MenuChange, leftOut: ReadonlySet<string>): ReadonlySet<string> {
  const selected = new Set([...selectedParts(change).values()].flat());
  const excluded = new Set(leftOut);
  for (let size = -1; size !== excluded.size;) {
    size = excluded.size;
    for (const { id, problem } of rowsOf(menu, withoutParts(change, excluded)))
      // What a deleted part holds is not selected itself.
      if (problem !== undefined && selected.has(id)) excluded.add(id);
  }
  return excluded;
}
