import { type EditorModifierGroup, useSaveModifierGroupMutation } from '@store-panel/api-client/rtk/menu-editing';
import { localizedText } from '@store-panel/domain/geo/languages';
import { useCallback } from 'react';

import { currentLanguage } from '#shared/i18n/i18n.ts';
import { toGroupRequest } from '#shared/menu/editing/part-requests.ts';
import { saveOnCurrent } from '#shared/menu/editing/save-on-current.ts';
import { useMenuChange } from '#shared/menu/editing/use-menu-change.ts';
import type { Modifier, ModifierRow } from './modifier-list.ts';

type Change = Partial<Pick<Modifier, 'price' | 'is_default' | 'is_visible'>>;
export type SaveModifier = (row: ModifierRow, change: Change) => Promise<boolean>;

/** Returns a function that saves the group with a changed modifier; false if it failed, of which the client tells. */
export function useSaveModifier(): SaveModifier {
  const [save] = useSaveModifierGroupMutation();
  const change = useMenuChange();
  return useCallback(
    async ({ modifier, group }, values) => {
      const withValues = (current: EditorModifierGroup) => {
        const request = toGroupRequest(current);
        return {
          ...request,
          modifiers: request.modifiers.map((one) =>
            one.modifier_id === modifier.modifier_id ? { ...one, ...values } : one,
          ),
        };
      };
      try {
        await change(
          () =>
            saveOnCurrent(
              group,
              (parts) => parts.modifier_group,
              (current) => save(withValues(current)).unwrap(),
            ),
          { key: 'menu-editor:modifier.saved', values: { name: localizedText(modifier.name, currentLanguage()) } },
        );
        return true;
      } catch {
        return false;
      }
    },
    [save, change],
  );
}
