import type { EditorMenu, EditorModifierGroup } from '@store-panel/api-client/rtk/menu-editing';
import { localizedText } from '@store-panel/domain/geo/languages';
import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import { Button } from '@store-panel/ui/button';
import { Combobox } from '@store-panel/ui/combobox';
import { IconButton } from '@store-panel/ui/icon-button';
import { movedTree, SortableTree, type TreeItem } from '@store-panel/ui/sortable-tree';
import { useField } from 'formik';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { fieldId } from '#shared/forms/form-fields.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useMenuDenial } from '#shared/menu/editing/use-menu-denial.ts';
import { NewGroupDialog } from '#shared/menu/groups/lazy-group-dialog.ts';
import { choiceRangeKey } from '#shared/menu/choice-range.ts';
import css from './item-form.module.css';

interface GroupItem extends TreeItem {
  readonly group: EditorModifierGroup | undefined;
}

const onlyAtTop = (parent: GroupItem | null) => parent === null;

interface GroupsFieldProps {
  readonly menu: EditorMenu;
  readonly onAddGroup: () => void;
}

/** The modifier groups of an item, in the order in which customers choose. */
export function GroupsField({ menu, onAddGroup }: GroupsFieldProps) {
  const { t } = useTranslation(['menu-items', 'order-entry']);
  const language = useLanguage();
  const [{ value }, { error, touched }, { setValue }] = useField<readonly string[]>('modifier_group_ids');
  const groups = new Map(menu.modifier_groups.map((group) => [group.modifier_group_id, group]));
  const nameOf = (group: EditorModifierGroup | undefined) => localizedText(group?.name ?? [], language);
  const items = value.map((id): GroupItem => ({ id, label: nameOf(groups.get(id)), group: groups.get(id) }));
  const groupName = ({ label, group }: GroupItem) => (
    <span className={css.groupName}>
      <bdi>{label}</bdi>
      {group && (
        <span className={css.help}>
          {t(`order-entry:${choiceRangeKey(group)}`, { min: group.min, max: group.max })}
        </span>
      )}
    </span>
  );
  const detachButton = (id: string, label: string, tabIndex: number) => (
    <IconButton
      size="sm"
      tabIndex={tabIndex}
      icon={<X aria-hidden="true" />}
      label={t('groups.detach', { name: label })}
      onClick={() => void setValue(value.filter((other) => other !== id))}
    />
  );
  const isFull = value.length >= MENU_LIMITS.groupsOfItem;
  const denial = useMenuDenial('modifier_group');
  const addButton = (
    <div>
      <Button
        size="sm"
        icon={<Plus aria-hidden="true" />}
        disabled={denial !== undefined || isFull}
        title={denial}
        onPointerEnter={() => void NewGroupDialog.preload()}
        onClick={onAddGroup}
      >
        {t('groups.new')}
      </Button>
    </div>
  );
  const others = menu.modifier_groups.filter(({ modifier_group_id: id }) => !value.includes(id));
  if (menu.modifier_groups.length === 0)
    return (
      <div className={css.group}>
        <span className={css.label}>{t('field.groups')}</span>
        <p className={css.help}>{t('groups.none')}</p>
        {addButton}
      </div>
    );
  return (
    <div className={css.group}>
      <Combobox
        id={fieldId('modifier_group_ids')}
        label={t('field.groups')}
        optional
        placeholder={t('groups.attach')}
        help={isFull ? t('groups.full') : t('groups.help')}
        error={touched ? error : undefined}
        disabled={isFull || others.length === 0}
        emptyText={t('groups.noMatch')}
        options={others.map((group) => ({
          value: group.modifier_group_id,
          label: nameOf(group),
          description: t('groups.modifiers', { count: group.modifiers.length }),
        }))}
        value={null}
        onChange={(id) => id !== null && void setValue([...value, id])}
      />
      {items.length > 0 && (
        <SortableTree
          label={t('field.groups')}
          items={items}
          accepts={onlyAtTop}
          onMove={(move) => void setValue(movedTree(items, move).map(({ id }) => id))}
          renderItem={groupName}
          actions={({ id, label }, tabIndex) => detachButton(id, label, tabIndex)}
        />
      )}
      {addButton}
    </div>
  );
}
