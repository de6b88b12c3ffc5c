import { checkFacts } from '#menu-checks/check-facts.ts';
import { type Finding, FINDING_KINDS, FINDINGS, type FoundParts, type MenuCheckContext } from '#menu-checks/finding.ts';
import { type FoundPart, PART_CHECKS } from '#menu-checks/part-checks.ts';
import { readyChange } from '#menu-checks/ready-changes.ts';
import { CHANGE_SET_KINDS } from '#menu-changes/menu-change.ts';
import type { EditorMenu } from '#menu/parts.ts';

/** What a store should look at in its menu, in the order of `FINDINGS`; empty if there is nothing. */
export function checkMenu(menu: EditorMenu, context: MenuCheckContext): readonly Finding[] {
  const facts = checkFacts(menu, context);
  return FINDING_KINDS.flatMap((kind) => {
    const found = PART_CHECKS[kind](facts);
    if (found.length === 0) return [];
    const parts = byKind(found);
    return [{ kind, severity: FINDINGS[kind], count: found.length, parts, change: readyChange(facts, kind, parts) }];
  });
}

const byKind = (found: readonly FoundPart[]): readonly FoundParts[] =>
  CHANGE_SET_KINDS.flatMap((kind) => {
    const ids = found.flatMap((part) => (part.kind === kind ? [part.id] : []));
    return ids.length === 0 ? [] : [{ kind, ids }];
  });

/** The parts of a kind that a finding names; empty without it. */
export const foundIds = (finding: Finding | undefined, kind: FoundParts['kind']): readonly string[] =>
  finding?.parts.find((parts) => parts.kind === kind)?.ids ?? [];
