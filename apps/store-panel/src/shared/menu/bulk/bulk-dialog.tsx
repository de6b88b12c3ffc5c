import { useApplyMenuChangeMutation } from '@store-panel/api-client/rtk/menu-changes';
import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { localizedText } from '@store-panel/domain/geo/languages';
import type { ChangeSetRow } from '@store-panel/domain/menu-changes/menu-change';
import { Button } from '@store-panel/ui/button';
import { Dialog } from '@store-panel/ui/dialog';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Select } from '@store-panel/ui/select';
import { Stack } from '@store-panel/ui/stack';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isApiFailure } from '#shared/api-failure.ts';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useMenuChange } from '#shared/menu/editing/use-menu-change.ts';
import { useMenuDenial } from '#shared/menu/editing/use-menu-denial.ts';
import css from './bulk-dialog.module.css';
import { BulkFields } from './bulk-fields.tsx';
import {
  BULK_TYPES,
  type BulkTarget,
  type BulkType,
  initialBulkValues,
  MODIFIER_BULK_TYPES,
  toMenuChange,
} from './bulk-form.ts';
import { previewOf } from './bulk-preview.ts';
import { BulkRows } from './bulk-rows.tsx';
import { BulkSummary } from './bulk-summary.tsx';

/** What the journal calls a change of a type, for the toast. */
const CAUSE = {
  price: 'prices_changed',
  visible: 'visibility_changed',
  in_stock: 'availability_changed',
  tax: 'taxes_changed',
  labels: 'labels_changed',
  allergens: 'allergens_changed',
  move: 'items_moved',
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
  const { t } = useTranslation(['menu-bulk', 'journal', 'shell']);
  const language = useLanguage();
  const form = useId();
  const [{ itemIds, modifierIds }] = useState<BulkTarget>(props);
  const [names] = useState(() => namesOf(menu, language));
  const [values, setValues] = useState(() => initialBulkValues('price'));
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [confirmed, setConfirmed] = useState<readonly ChangeSetRow[] | null>(null);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [applyChange] = useApplyMenuChangeMutation();
  const change = useMenuChange();
  const isOfModifiers = itemIds.length === 0;
  const denial = useMenuDenial(isOfModifiers ? 'modifier_group' : 'item');
  const types: readonly BulkType[] = modifierIds.length === 0 ? BULK_TYPES : MODIFIER_BULK_TYPES;

  const shownValues = useDeferredValue(values);
  const menuChange = useMemo(
    () => toMenuChange(shownValues, { itemIds, modifierIds }),
    [shownValues, itemIds, modifierIds],
  );
  const preview = useMemo(
    () => (menuChange === null ? null : previewOf(menu, menuChange, leftOut, confirmed)),
    [menu, menuChange, leftOut, confirmed],
  );
  const changed = preview?.summary.changed ?? 0;
  const canApply = changed > 0 && denial === undefined && shownValues === values;
  const isOutdated = isApiFailure(failure) && failure.name === 'consequencesChanged';
  const different = preview?.rows.filter(({ isNew }) => isNew).length ?? 0;

  async function apply() {
    if (menuChange === null || preview === null || !canApply || isPending) return;
    const { consequences, excluded, rows } = preview;
    setPending(true);
    setFailure(undefined);
    try {
      await change(() => applyChange({ change: menuChange, consequences, excluded: [...excluded] }).unwrap(), {
        key: 'journal:counted',
        values: { cause: t(`journal:cause.${CAUSE[values.type]}`), total: changed },
      });
      onClose();
    } catch (error) {
      setFailure(error);
      setConfirmed(rows);
      setPending(false);
    }
  }
  function update(patch: Partial<typeof values>) {
    setValues((now) => ({ ...now, ...patch }));
    // Another change has other rows to compare and to leave out.
    setConfirmed(null);
    setFailure(undefined);
    if (patch.type !== undefined) setLeftOut(new Set());
  }
  return (
    <Dialog
      open
      size="lg"
      title={
        isOfModifiers
          ? t('titleModifiers', { count: modifierIds.length })
          : t('title', { count: itemIds.length + modifierIds.length })
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell:button.cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            pending={isPending}
            aria-disabled={!canApply || undefined}
            title={denial}
          >
            {changed === 0 ? t('apply') : t('applyTo', { total: changed })}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void apply();
        }}
      >
        <Stack>
          {failure !== undefined && !isOutdated && <FailureAlert failure={failure} />}
          {isOutdated && (
            <InlineAlert tone="warning" title={t('outdated.title')}>
              {different === 0 ? t('outdated.check') : t('outdated.text', { total: different })}
            </InlineAlert>
          )}
          <Select
            label={t('what')}
            value={values.type}
            options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={({ target }) => update({ type: target.value as BulkType })}
          />
          <BulkFields menu={menu} values={values} onChange={update} />
          <div className={css.summary}>
            <BulkSummary preview={preview} />
          </div>
          {preview && <BulkRows preview={preview} names={names} onLeaveOut={setLeftOut} />}
        </Stack>
      </form>
    </Dialog>
  );
}

function namesOf(menu: EditorMenu, language: ReturnType<typeof useLanguage>): ReadonlyMap<string, string> {
  return new Map([
    ...menu.items.map((item) => [item.item_id, localizedText(item.name, language)] as const),
    ...menu.modifier_groups.flatMap(({ name, modifiers }) =>
      modifiers.map(
        (modifier) =>
          [
            modifier.modifier_id,
            `${localizedText(name, language)}: ${localizedText(modifier.name, language)}`,
          ] as const,
      ),
    ),
  ]);
}
