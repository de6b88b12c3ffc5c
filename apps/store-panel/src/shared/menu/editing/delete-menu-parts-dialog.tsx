import { type EditorMenu, useDeleteMenuPartsMutation } from '@store-panel/api-client/rtk/menu-editing';
import { localizedText } from '@store-panel/domain/geo/languages';
import type { MenuPartKind } from '@store-panel/domain/menu/parts';
import { RadioGroup } from '@store-panel/ui/radio-group';
import { Select, type SelectOption } from '@store-panel/ui/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useScheduleUses } from '#shared/menu/schedules/schedule-uses.ts';
import { menuContents } from './menu-contents.ts';
import { useMenuChange } from './use-menu-change.ts';

/** Of items several at once, of the other kinds one. */
type DeletedParts =
  | { readonly kind: 'item'; readonly ids: readonly string[] }
  | { readonly kind: Exclude<MenuPartKind, 'item'>; readonly ids: readonly [string] };

type DeleteMenuPartsDialogProps = DeletedParts & {
  readonly menu: EditorMenu;
  readonly onClose: () => void;
  /** Called after success, before the dialog closes. */
  readonly onDeleted?: () => void;
};

/** The value of "no category" in the list of targets. */
const NONE = '';

/** Asks before parts of the menu are deleted, and what becomes of what they hold. */
export function DeleteMenuPartsDialog({ kind, ids, menu, onClose, onDeleted }: DeleteMenuPartsDialogProps) {
  const { t } = useTranslation('menu-editor');
  const language = useLanguage();
  const [deleteParts] = useDeleteMenuPartsMutation();
  const change = useMenuChange();
  const targets = useTargets(menu, kind, ids);
  const [children, setChildren] = useState<'move' | 'delete'>(targets.length > 0 ? 'move' : 'delete');
  const [target, setTarget] = useState(targets[0]?.value ?? NONE);
  // As it was when the question was asked: a refetch during the deletion changes nothing in it.
  const [{ subCategories, items }] = useState(() => menuContents(menu, kind, ids));
  const [name] = useState(() => localizedText(namesOf(menu, kind, ids[0]), language));
  const isMany = ids.length !== 1;
  const scheduleUses = useScheduleUses();
  const [uses] = useState(() => (kind === 'schedule' ? scheduleUses(menu, ids[0]) : ''));
  const isDetached = kind === 'modifier_group' || kind === 'schedule';
  const isInUse = subCategories + items > 0 || uses !== '';
  const held = kind === 'category' ? 'subCategories' : 'items';

  async function confirm() {
    const choice = isDetached
      ? { children: 'detach' as const }
      : children === 'move'
        ? { children, move_to: target === NONE ? null : target }
        : { children };
    await change(() => deleteParts({ kind, ids: [...ids], ...(isInUse && choice) }).unwrap(), {
      ...(isMany ? { key: 'menu-editor:done.deletedItems' } : { key: `menu-editor:done.deleted.${kind}`, name }),
      values: { count: ids.length },
    });
    onDeleted?.();
  }
  return (
    <ConfirmMutationDialog
      danger
      title={isMany ? t('delete.titleItems', { count: ids.length }) : t('delete.title', { name })}
      description={describe()}
      confirmLabel={t('delete.action')}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isInUse && !isDetached && (
        <RadioGroup<'move' | 'delete'>
          label={t(`delete.what.${held}`)}
          value={children}
          options={[
            ...(targets.length > 0 ? [{ value: 'move' as const, label: t('delete.move') }] : []),
            { value: 'delete', label: t('delete.too') },
          ]}
          onChange={setChildren}
        />
      )}
      {isInUse && !isDetached && children === 'move' && (
        <Select
          label={t('delete.target')}
          value={target}
          options={targets}
          onChange={(event) => setTarget(event.target.value)}
        />
      )}
    </ConfirmMutationDialog>
  );

  function describe(): string {
    if (!isInUse)
      return t(kind === 'item' ? 'delete.orders' : kind === 'schedule' ? 'schedule.unused' : 'delete.nothing');
    if (kind === 'schedule') return t('schedule.detached', { uses });
    if (kind === 'modifier_group') return t('delete.usedBy', { count: items });
    const contents = [
      ...(subCategories > 0 ? [t('delete.subCategories', { count: subCategories })] : []),
      ...(items > 0 ? [t('delete.items', { count: items })] : []),
    ];
    return t('delete.holds', { contents: new Intl.ListFormat(language).format(contents) });
  }
}

/** Where the contents can go. */
function useTargets(menu: EditorMenu, kind: MenuPartKind, ids: readonly string[]): readonly SelectOption[] {
  const { t } = useTranslation('menu-editor');
  const language = useLanguage();
  if (kind === 'category')
    return [
      ...menu.categories
        .filter(({ category_id }) => !ids.includes(category_id))
        .map(({ category_id: value, name }) => ({ value, label: localizedText(name, language) })),
      { value: NONE, label: t('place.none') },
    ];
  if (kind !== 'sub_category') return [];
  return menu.sub_categories
    .filter(({ sub_category_id }) => !ids.includes(sub_category_id))
    .map(({ sub_category_id: value, category_id, name }) => {
      const category = menu.categories.find((one) => one.category_id === category_id);
      const label = localizedText(name, language);
      return {
        value,
        label: category
          ? t('place.inCategory', { category: localizedText(category.name, language), name: label })
          : label,
      };
    });
}

function namesOf(menu: EditorMenu, kind: MenuPartKind, id: string | undefined): readonly string[] {
  const parts = {
    category: () => menu.categories.find(({ category_id }) => category_id === id),
    sub_category: () => menu.sub_categories.find(({ sub_category_id }) => sub_category_id === id),
    item: () => menu.items.find(({ item_id }) => item_id === id),
    modifier_group: () => menu.modifier_groups.find(({ modifier_group_id }) => modifier_group_id === id),
    schedule: () => menu.schedules?.find(({ schedule_id }) => schedule_id === id),
  };
  return parts[kind]()?.name ?? [];
}
