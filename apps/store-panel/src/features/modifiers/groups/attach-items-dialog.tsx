import {
  type EditorItem,
  type EditorMenu,
  type EditorModifierGroup,
  useSaveItemMutation,
} from '@store-panel/api-client/rtk/menu-editing';
import { localizedText } from '@store-panel/domain/geo/languages';
import { MENU_LIMITS } from '@store-panel/domain/menu/menu';
import { searchMenu } from '@store-panel/domain/menu/search';
import { Button } from '@store-panel/ui/button';
import { Checkbox } from '@store-panel/ui/checkbox';
import { Dialog } from '@store-panel/ui/dialog';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Progress } from '@store-panel/ui/progress';
import { SearchField } from '@store-panel/ui/search-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isApiFailure } from '#shared/api-failure.ts';
import { ErrorText } from '#shared/error-text.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { toItemRequest } from '#shared/menu/editing/part-requests.ts';
import { saveOnCurrent } from '#shared/menu/editing/save-on-current.ts';
import { useMenuDenial } from '#shared/menu/editing/use-menu-denial.ts';
import { useUndoToast } from '#shared/settings-journal/undo-toast.ts';
import css from './groups.module.css';

interface AttachItemsDialogProps {
  readonly menu: EditorMenu;
  readonly group: EditorModifierGroup;
  readonly onClose: () => void;
}

interface Failed {
  readonly item: EditorItem;
  readonly error: unknown;
}

/** Chooses the items that have a modifier group, and saves each that differs. */
export function AttachItemsDialog({ menu, group, onClose }: AttachItemsDialogProps) {
  const { t } = useTranslation(['menu-editor', 'shell']);
  const language = useLanguage();
  const denial = useMenuDenial('item');
  const { modifier_group_id: groupId } = group;
  const has = ({ modifier_group_ids }: EditorItem) => modifier_group_ids.includes(groupId);
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(menu.items.filter(has).map(({ item_id }) => item_id)),
  );
  const [query, setQuery] = useState('');
  const changed = menu.items.filter((item) => has(item) !== selected.has(item.item_id));
  const { progress, failed, save } = useAttachments(groupId, selected);
  const isSaving = progress !== null;
  const found = searchMenu(menu.items, query);
  const places = menu.sub_categories
    .map(({ sub_category_id: id, name }) => ({ id, name, items: found.filter((item) => item.sub_category_id === id) }))
    .filter(({ items }) => items.length > 0);
  function toggle(ids: readonly string[], isSelected: boolean) {
    const next = new Set(selected);
    for (const id of ids) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setSelected(next);
  }
  return (
    <Dialog
      open
      size="lg"
      title={t('attach.title', { name: localizedText(group.name, language) })}
      // A press outside while it saves would leave the rest unsaved without a word.
      onClose={() => !isSaving && onClose()}
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            {t('shell:button.cancel')}
          </Button>
          <Button
            variant="primary"
            pending={isSaving}
            disabled={denial !== undefined || changed.length === 0}
            onClick={() => void save(changed).then((isComplete) => isComplete && onClose())}
          >
            {changed.length === 0 ? t('attach.saveNone') : t('attach.save', { count: changed.length })}
          </Button>
        </>
      }
    >
      <div className={css.items}>
        {denial !== undefined && <InlineAlert tone="info">{denial}</InlineAlert>}
        {progress !== null && (
          <Progress
            label={t('attach.saving')}
            value={progress.done}
            max={progress.all}
            valueText={t('attach.progress', progress)}
          />
        )}
        {failed.length > 0 && (
          <InlineAlert tone="danger" title={t('attach.failed', { count: failed.length })}>
            <ul>
              {failed.map(({ item, error }) => (
                <li key={item.item_id}>
                  <bdi>{localizedText(item.name, language)}</bdi>:{' '}
                  {isApiFailure(error) ? <ErrorText error={error} /> : t('shell:state.unknownFailure')}
                </li>
              ))}
            </ul>
          </InlineAlert>
        )}
        {menu.items.length === 0 ? (
          <p className={css.hint}>{t('attach.noItems')}</p>
        ) : (
          <SearchField label={t('attach.search')} value={query} onChange={setQuery} />
        )}
        {menu.items.length > 0 && places.length === 0 && <p className={css.hint}>{t('shell:list.noResults')}</p>}
        {places.map(({ id, name, items }) => (
          <PlaceItems
            key={id}
            name={localizedText(name, language)}
            items={items}
            groupId={groupId}
            selected={selected}
            disabled={isSaving || denial !== undefined}
            onToggle={toggle}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface PlaceItemsProps {
  readonly name: string;
  readonly items: readonly EditorItem[];
  readonly groupId: string;
  readonly selected: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onToggle: (ids: readonly string[], isSelected: boolean) => void;
}

function PlaceItems({ name, items, groupId, selected, disabled, onToggle }: PlaceItemsProps) {
  const { t } = useTranslation('menu-editor');
  const language = useLanguage();
  const isFull = ({ modifier_group_ids: ids }: EditorItem) =>
    ids.length >= MENU_LIMITS.groupsOfItem && !ids.includes(groupId);
  const open = items.filter((item) => !isFull(item)).map(({ item_id }) => item_id);
  const count = open.filter((id) => selected.has(id)).length;
  return (
    <fieldset className={css.place}>
      <legend>
        <Checkbox
          label={<bdi>{name}</bdi>}
          checked={count > 0 && count === open.length}
          indeterminate={count > 0 && count < open.length}
          disabled={disabled || open.length === 0}
          onChange={({ target }) => onToggle(open, target.checked)}
        />
      </legend>
      <div className={css.placeItems}>
        {items.map((item) => (
          <Checkbox
            key={item.item_id}
            label={<bdi>{localizedText(item.name, language)}</bdi>}
            help={isFull(item) ? t('attach.full', { count: MENU_LIMITS.groupsOfItem }) : undefined}
            checked={selected.has(item.item_id)}
            disabled={disabled || isFull(item)}
            onChange={({ target }) => onToggle([item.item_id], target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Saves items one after the other, so that each is undone and may fail alone. */
function useAttachments(groupId: string, selected: ReadonlySet<string>) {
  const [saveItem] = useSaveItemMutation();
  const showDone = useUndoToast();
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  async function save(items: readonly EditorItem[]): Promise<boolean> {
    const failures: Failed[] = [];
    const changeIds: string[] = [];
    setFailed([]);
    for (const [done, item] of items.entries()) {
      setProgress({ done, all: items.length });
      try {
        const { change_id: changeId } = await saveOnCurrent(
          item,
          (parts) => parts.item,
          (current) => saveItem(withGroup(current, selected.has(item.item_id))).unwrap(),
        );
        if (changeId !== null) changeIds.push(changeId);
      } catch (error) {
        failures.push({ item, error });
      }
    }
    setProgress(null);
    setFailed(failures);
    const count = items.length - failures.length;
    if (count > 0) await showDone(changeIds, { key: 'menu-editor:attach.updated', values: { count } });
    return failures.length === 0;
  }
  function withGroup(item: EditorItem, hasGroup: boolean) {
    const others = item.modifier_group_ids.filter((id) => id !== groupId);
    return { ...toItemRequest(item), modifier_group_ids: hasGroup ? [...others, groupId] : others };
  }
  return { progress, failed, save };
}
