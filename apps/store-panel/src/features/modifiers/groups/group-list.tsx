import {
  type EditorMenu,
  type EditorModifierGroup,
  useSaveMenuOrderMutation,
  useSaveModifierGroupMutation,
} from '@store-panel/api-client/rtk/menu-editing';
import { localizedText } from '@store-panel/domain/geo/languages';
import { searchMenu } from '@store-panel/domain/menu/search';
import { formatMoney } from '@store-panel/domain/money/money';
import { Button } from '@store-panel/ui/button';
import { EmptyState } from '@store-panel/ui/empty-state';
import { MenuItem } from '@store-panel/ui/menu';
import { SortableTree, type TreeItem } from '@store-panel/ui/sortable-tree';
import { SearchX, Utensils } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { choiceRangeKey } from '#shared/menu/choice-range.ts';
import { FoundBar } from '#shared/menu/check/found-bar.tsx';
import { useFoundPartsOf } from '#shared/menu/check/use-found-parts.ts';
import { EditButton, PartMenuItems } from '#shared/menu/editing/part-actions.tsx';
import { PartRow } from '#shared/menu/editing/part-row.tsx';
import { useSavedTree } from '#shared/menu/editing/use-saved-tree.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { NameList } from '#shared/i18n/name-list.tsx';
import { DebouncedSearchField } from '#shared/lists/filters/debounced-search-field.tsx';
import { NO_FILTER_OPTIONS, useListParams } from '#shared/lists/list-params.ts';
import { toGroupRequest } from '#shared/menu/editing/part-requests.ts';
import { saveOnCurrent } from '#shared/menu/editing/save-on-current.ts';
import { useMenuChange } from '#shared/menu/editing/use-menu-change.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './groups.module.css';
import type { GroupDialogState } from './group-dialog-state.ts';

interface GroupItem extends TreeItem {
  readonly group: EditorModifierGroup;
}

interface GroupListProps {
  readonly menu: EditorMenu;
  readonly denial: string | undefined;
  readonly onDialog: (dialog: GroupDialogState) => void;
}

/** Names that a row lists; the others are counted. */
const MAX_NAMES = 8;

export function GroupList({ menu, denial, onDialog }: GroupListProps) {
  const { t } = useTranslation(['menu-editor', 'screens', 'shell']);
  const language = useLanguage();
  const params = useListParams(NO_FILTER_OPTIONS);
  const { query } = params.filters;
  const found = useFoundPartsOf(menu, 'modifier_group');
  const change = useMenuChange();
  const [saveOrder] = useSaveMenuOrderMutation();
  const toggle = useToggleGroup();
  const uses = useMemo(() => usesOf(menu), [menu]);
  const groups = useMemo<readonly GroupItem[]>(
    () =>
      menu.modifier_groups.map((group) => ({
        id: group.modifier_group_id,
        label: localizedText(group.name, language),
        group,
      })),
    [menu, language],
  );
  const { items, onMove } = useSavedTree(groups, (_move, before, after) =>
    change(
      () => saveOrder({ kind: 'modifier_group', parent_id: null, ids: idsOf(after), base_ids: idsOf(before) }).unwrap(),
      { key: 'menu-editor:done.arranged.modifier_group' },
    ),
  );
  const isFiltered = query !== '' || found !== null;
  const shown = (query === '' ? items : findGroups(items, query)).filter(({ id }) => found?.ids.has(id) !== false);
  function showAll() {
    found?.onClear();
    params.clear();
  }
  const usedBy = ({ modifier_group_id: id }: EditorModifierGroup) => uses.get(id) ?? 0;
  const renderActions = ({ label, group }: GroupItem, tabIndex: number) => (
    <>
      <span className={css.usedBy}>
        <Button
          size="sm"
          variant="quiet"
          tabIndex={tabIndex}
          icon={<Utensils aria-hidden="true" />}
          aria-label={t('group.usedByName', { count: usedBy(group), name: label })}
          onClick={() => onDialog({ type: 'attach', group })}
        >
          {t('group.usedBy', { count: usedBy(group) })}
        </Button>
      </span>
      <EditButton name={label} tabIndex={tabIndex} denial={denial} onPress={() => onDialog({ type: 'edit', group })} />
    </>
  );
  const renderMenuItems = ({ group }: GroupItem) => (
    <>
      <MenuItem
        icon={<Utensils aria-hidden="true" />}
        help={t('group.usedBy', { count: usedBy(group) })}
        onSelect={() => onDialog({ type: 'attach', group })}
      >
        {t('attach.action')}
      </MenuItem>
      <PartMenuItems
        isVisible={group.is_visible}
        denial={denial}
        onToggle={() => void toggle(group)}
        onDelete={() => onDialog({ type: 'delete', group })}
      />
    </>
  );
  return (
    <>
      <FoundBar found={found} />
      <div role="search" aria-label={t('group.search')} className={css.bar}>
        <DebouncedSearchField
          className={css.search}
          label={t('group.search')}
          query={query}
          onChange={params.setQuery}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={t('shell:list.noResults')}
          actions={<Button onClick={showAll}>{t('shell:list.showAll')}</Button>}
        >
          {t('shell:list.noMatch')}
        </EmptyState>
      ) : (
        <SortableTree
          label={t('screens:screen.modifier-group')}
          items={shown}
          onMove={onMove}
          // Between those that are found there are others.
          accepts={(parent) => denial === undefined && parent === null && !isFiltered}
          renderItem={({ label, group }) => <GroupRow label={label} group={group} />}
          actions={renderActions}
          menuItems={renderMenuItems}
        />
      )}
    </>
  );
}

const idsOf = (items: readonly TreeItem[]) => items.map(({ id }) => id);

/** Groups by their own name or that of a modifier. */
function findGroups(items: readonly GroupItem[], query: string): readonly GroupItem[] {
  const named = items.map((item) => ({
    item,
    name: [...item.group.name, ...item.group.modifiers.flatMap(({ name }) => name)],
  }));
  return searchMenu(named, query).map(({ item }) => item);
}

/** How many items use each group. */
function usesOf({ items }: EditorMenu): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const id of items.flatMap(({ modifier_group_ids }) => modifier_group_ids)) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
}

function GroupRow({ label, group }: { readonly label: string; readonly group: EditorModifierGroup }) {
  const { t } = useTranslation(['menu-editor', 'order-entry']);
  const language = useLanguage();
  const { session } = useStoreSession();
  const { min, max, modifiers } = group;
  const range = t(`order-entry:${choiceRangeKey(group)}`, { min, max });
  const names = modifiers.slice(0, MAX_NAMES).map(({ name, price }) => {
    const text = localizedText(name, language);
    return price === 0 ? text : `${text} ${formatMoney(price, { language, currency: session.currency })}`;
  });
  const others = modifiers.length - names.length;
  const list = [...names, ...(others > 0 ? [t('group.others', { count: others })] : [])];
  return (
    <span className={css.group}>
      <PartRow name={label} contents={range} isHidden={!group.is_visible} />{' '}
      <span className={css.line}>{list.length === 0 ? t('group.noModifiers') : <NameList names={list} />}</span>
    </span>
  );
}

/** Hides or shows a group; never rejects, since the client shows failures. */
function useToggleGroup() {
  const language = useLanguage();
  const [save] = useSaveModifierGroupMutation();
  const change = useMenuChange();
  return async (group: EditorModifierGroup) => {
    const isVisible = !group.is_visible;
    await change(
      () =>
        saveOnCurrent(
          group,
          (parts) => parts.modifier_group,
          (current) => save({ ...toGroupRequest(current), is_visible: isVisible }).unwrap(),
        ),
      {
        key: isVisible ? 'menu-editor:done.shown' : 'menu-editor:done.hidden',
        values: { name: localizedText(group.name, language) },
      },
    ).catch(() => undefined);
  };
}
