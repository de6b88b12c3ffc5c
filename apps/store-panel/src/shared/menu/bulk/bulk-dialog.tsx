import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { Select } from '@store-panel/ui/select';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useMenuDenial } from '#shared/menu/editing/use-menu-denial.ts';
import { BulkFields } from './bulk-fields.tsx';
import {
  BULK_TYPES,
  type BulkTarget,
  type BulkType,
  initialBulkValues,
  MODIFIER_BULK_TYPES,
  toMenuChange,
} from './bulk-form.ts';
import { ChangeSetDialog } from './change-set-dialog.tsx';
import { partNames } from './part-names.ts';
import { useChangeSet } from './use-change-set.ts';

/** What the journal calls a change of a type, for the toast. */
const CAUSE = {
  price: 'prices_changed',
  visible: 'visibility_changed',
  in_stock: 'availability_changed',
  tax: 'taxes_changed',
  labels: 'labels_changed',
  allergens: 'allergens_changed',
  move: 'items_moved',
  schedule: 'item_schedules_changed',
  groups: 'item_groups_changed',
} as const satisfies Record<BulkType, string>;

interface BulkDialogProps extends BulkTarget {
  /** The menu of now: the preview follows it. */
  readonly menu: EditorMenu;
  readonly onClose: () => void;
}

/**
 * Changes several items or modifiers at once. The ids are those of when it opened; what was added since is not changed
 * unseen. What would happen is computed here at every key, and only exactly that is applied.
 */
export function BulkDialog({ menu, onClose, ...props }: BulkDialogProps) {
  const { t } = useTranslation('menu-bulk');
  const language = useLanguage();
  const [{ itemIds, modifierIds }] = useState<BulkTarget>(props);
  const [names] = useState(() => partNames(menu, language));
  const [values, setValues] = useState(() => initialBulkValues('price'));
  const isOfModifiers = itemIds.length === 0;
  const denial = useMenuDenial(isOfModifiers ? 'modifier_group' : 'item');
  const hasSchedules = (menu.schedules ?? []).length > 0;
  const types: readonly BulkType[] =
    modifierIds.length === 0 ? BULK_TYPES.filter((type) => hasSchedules || type !== 'schedule') : MODIFIER_BULK_TYPES;

  const shownValues = useDeferredValue(values);
  const change = useMemo(
    () => toMenuChange(shownValues, { itemIds, modifierIds }),
    [shownValues, itemIds, modifierIds],
  );
  const changeSet = useChangeSet({ menu, change, cause: CAUSE[shownValues.type], denial, onDone: onClose });

  function update(patch: Partial<typeof values>) {
    setValues((now) => ({ ...now, ...patch }));
    changeSet.reset(patch.type !== undefined);
  }
  return (
    <ChangeSetDialog
      title={
        isOfModifiers
          ? t('titleModifiers', { count: modifierIds.length })
          : t('title', { count: itemIds.length + modifierIds.length })
      }
      changeSet={changeSet}
      names={names}
      isCurrent={shownValues === values}
      denial={denial}
      onClose={onClose}
    >
      <Select
        label={t('what')}
        value={values.type}
        options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={({ target }) => update({ type: target.value as BulkType })}
      />
      <BulkFields menu={menu} values={values} onChange={update} />
    </ChangeSetDialog>
  );
}
