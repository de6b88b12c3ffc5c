import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import type { ModifierGroup } from '@store-panel/domain/menu/menu';

/** The groups as customers get them: visible ones with their visible modifiers. */
export const visibleGroups = ({ modifier_groups: groups }: EditorMenu): readonly ModifierGroup[] =>
  groups.flatMap((group) =>
    group.is_visible ? [{ ...group, modifiers: group.modifiers.filter((modifier) => modifier.is_visible) }] : [],
  );
