import type { EditorItem } from '@store-panel/api-client/rtk/menu-editing';
import { Button } from '@store-panel/ui/button';
import { DataTable } from '@store-panel/ui/data-table';
import { useMediaQuery } from '@store-panel/ui/media-query';
import { Page } from '@store-panel/ui/page';
import { ListChecks, Plus } from 'lucide-react';
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { changeDenial } from '#shared/commands/change-denial.ts';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import { listFallback } from '#shared/lists/list-fallback.tsx';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useMenuDenial } from '#shared/menu/editing/use-menu-denial.ts';
import { useMenuEditor } from '#shared/menu/editing/use-menu-editor.ts';
import { FoundBar } from '#shared/menu/check/found-bar.tsx';
import { useFoundParts } from '#shared/menu/check/use-found-parts.ts';
import { useFoundSelection } from '#shared/menu/check/use-found-selection.ts';
import { useMenuCheck } from '#shared/menu/check/use-menu-check.ts';
import { MenuCheckLine } from '#features/menu/check/menu-check-line.tsx';
import { useBackOnDay } from '#shared/sales/use-back-on-day.ts';
import { useGridParam } from '#shared/menu/grid/use-grid-param.ts';
import { itemParts } from '#shared/menu/grid/grid-parts.ts';
import { MenuGrid } from '#shared/menu/grid/lazy-menu-grid.ts';
import { ScheduledChanges } from '#shared/menu/scheduled/scheduled-changes.tsx';
import { useSoldOut } from '#shared/menu/use-sold-out.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import type { AvailabilityChoice } from './availability-control.tsx';
import { ItemDrawer } from './edit/item-drawer.tsx';
import type { ItemDefaults } from './edit/item-values.ts';
import { EmptyMenu } from './empty-menu.tsx';
import { FailedItemsDialog } from './failed-items-dialog.tsx';
import { useItemColumns } from './item-columns.tsx';
import { filterItems, isMenuPart, type ItemList, itemListOf, subCategoryFor, unavailableCount } from './item-list.ts';
import { ItemListBar } from './item-list-bar.tsx';
import { ItemQuestion, type Question } from './item-question.tsx';
import { type ItemAction, ItemRowActions } from './item-row-actions.tsx';
import { ItemSelectionBar } from './item-selection-bar.tsx';
import { ItemsHeader } from './items-header.tsx';
import css from './items-page.module.css';
import { PlaceTree } from './place-tree.tsx';
import { useItemChanges } from './use-item-changes.ts';
import { useItemKeys } from './use-item-keys.ts';
import { NoItems } from './no-items.tsx';
import { NEW_ITEM, useItemParams } from './use-item-params.ts';
import { useItemTexts } from './use-item-texts.ts';

/** The kit's tables are virtual; its cards on narrow screens are not, so they come in portions. */
const NARROW = '(width < 640px)';
const CARDS_AT_ONCE = 100;

const FolderDialog = lazyComponent({
  load: () => import('#features/menu/pictures/folder/folder-dialog.tsx').then((module) => module.FolderDialog),
});

const MenuCheckDrawer = lazyComponent({
  load: () => import('#features/menu/check/menu-check-drawer.tsx').then((module) => module.MenuCheckDrawer),
});

const rowKey = ({ item_id }: EditorItem) => item_id;

const NO_DEFAULTS: ItemDefaults = { sub_category_id: '', modifier_group_ids: [], tax: null };

/** A new item is added where the user looks; there it takes over from the item before. */
function defaultsFor(list: ItemList, place: string, defaults: ItemDefaults): ItemDefaults {
  if (list.subCategories.get(defaults.sub_category_id)?.category_id === place) return defaults;
  const home = subCategoryFor(list, place);
  return home === '' || home === defaults.sub_category_id ? defaults : { ...NO_DEFAULTS, sub_category_id: home };
}

/** The items of the menu: where they are, what they cost, whether customers can order them. */
export function ItemsPage() {
  const { t } = useTranslation(['menu-items', 'menu-check', 'screens']);
  const params = useItemParams();
  const { menu, error, isFetching, refetch } = useMenuEditor();
  const backOn = useBackOnDay();
  const soldOut = useSoldOut();
  const denial = useMenuDenial('item');
  const changes = useItemChanges();
  const findings = useMenuCheck(menu, params.isNarrowed);
  const found = useFoundParts(findings, 'item');
  const selection = useFoundSelection(found);
  const { nameOf } = useItemTexts();
  const [query, setQuery] = useState(params.query);
  const [question, setQuestion] = useState<Question | null>(null);
  const [defaults, setDefaults] = useState<ItemDefaults>(NO_DEFAULTS);
  const isNarrow = useMediaQuery(NARROW);
  const language = useLanguage();
  const [isAddingFolder, setAddingFolder] = useState(false);
  const [cards, setCards] = useState(CARDS_AT_ONCE);

  const list = useMemo(() => menu && itemListOf(menu), [menu]);
  const deferredQuery = useDeferredValue(query);
  const { place, label } = params;
  const items = useMemo(
    () => list && filterItems(list, { place, label, query: deferredQuery, found: found?.ids }, soldOut),
    [list, place, label, deferredQuery, soldOut, found],
  );
  const unavailable = useMemo(() => (menu ? unavailableCount(menu, soldOut) : 0), [menu, soldOut]);
  // Items that left the list are no longer selected.
  const selected = useMemo(
    () => (items ?? []).filter(({ item_id: id }) => selection.ids.has(id)),
    [items, selection.ids],
  );
  const isPlace = list !== undefined && (place === 'all' || isMenuPart(list, place));
  const isFiltered = !isPlace || label !== '' || query !== '' || found !== null;
  const isEmpty = menu !== undefined && menu.items.length === 0;
  const canAdd = denial === undefined && menu !== undefined;

  const showAll = () => {
    setQuery('');
    params.showAll();
  };
  const add = () => params.open(NEW_ITEM);
  function choose(targets: readonly EditorItem[], choice: AvailabilityChoice) {
    if (choice === 'until') return setQuestion({ kind: 'until', items: targets });
    if (choice !== 'today') return void changes.setAvailability(targets, { state: choice });
    void changes.setAvailability(targets, { state: 'sold_out', end: { back_on: backOn() } });
  }
  function act(action: ItemAction, targets: readonly EditorItem[]) {
    const [first] = targets;
    if (!first) return;
    if (action === 'edit') params.open(first.item_id);
    else if (action === 'copy') params.open(NEW_ITEM, first.item_id);
    else if (action === 'show' || action === 'hide') void changes.setVisible(targets, action === 'show');
    else setQuestion({ kind: action, items: targets });
  }
  const latest = useRef({ choose, act });
  useLayoutEffect(() => {
    latest.current = { choose, act };
  });
  const handleAvailability = useCallback((item: EditorItem, choice: AvailabilityChoice) => {
    latest.current.choose([item], choice);
  }, []);
  const handleAction = useCallback((action: ItemAction, targets: readonly EditorItem[]) => {
    latest.current.act(action, targets);
  }, []);
  const renderActions = useCallback(
    (item: EditorItem) => <ItemRowActions item={item} denial={denial} onAction={handleAction} />,
    [denial, handleAction],
  );
  const columns = useItemColumns({
    list,
    soldOut,
    denial,
    showsPlace: list?.subCategories.has(place) !== true,
    onAvailability: handleAvailability,
    renderActions,
  });
  usePageCommands([
    { id: 'add', label: t('add'), icon: Plus, denial: changeDenial, run: add },
    { id: 'check', label: t('menu-check:title'), icon: ListChecks, run: params.openCheck },
  ]);
  const { isGrid, openGrid, closeGrid } = useGridParam();
  // Letters belong to the cells of the table.
  useItemKeys({
    items: isGrid ? [] : (items ?? []),
    selected,
    canChange: canAdd && !isGrid,
    onAdd: add,
    onAction: act,
  });
  const parts = useMemo(
    () =>
      menu && isGrid
        ? { all: itemParts(menu.items, menu, language), shown: itemParts(items ?? [], menu, language) }
        : null,
    [menu, items, isGrid, language],
  );
  const noItems = <NoItems isFiltered={isFiltered} onShowAll={showAll} onAdd={canAdd ? add : undefined} />;
  const rows = isNarrow ? items?.slice(0, cards) : items;

  return (
    <Page>
      <ItemsHeader
        menu={menu}
        hasItems={!isEmpty}
        canAdd={canAdd}
        denial={denial}
        onAdd={add}
        onGrid={isGrid ? undefined : openGrid}
        onAddFolder={() => setAddingFolder(true)}
        onApproachFolder={() => void FolderDialog.preload()}
      />
      {isEmpty && menu ? (
        <EmptyMenu menu={menu} denial={denial} onAdd={add} />
      ) : (
        <div className={css.columns}>
          <div className={css.wideOnly}>
            {list && <PlaceTree list={list} unavailable={unavailable} place={place} onChange={params.setPlace} />}
          </div>
          <div className={css.list}>
            {found === null ? (
              <MenuCheckLine
                findings={findings}
                onOpen={params.openCheck}
                onApproach={() => void MenuCheckDrawer.preload()}
              />
            ) : (
              <FoundBar found={found} />
            )}
            <ScheduledChanges menu={menu} />
            {list && (
              <ItemListBar
                list={list}
                unavailable={unavailable}
                params={params}
                query={query}
                onQuery={setQuery}
                count={items?.length ?? 0}
              />
            )}
            {menu && parts ? (
              <MenuGrid
                menu={menu}
                kind="item"
                parts={parts.all}
                shown={parts.shown}
                fallback={noItems}
                onClose={closeGrid}
                onUnavailable={closeGrid}
              />
            ) : (
              <>
                <ItemSelectionBar
                  items={items ?? []}
                  selected={selected}
                  denial={denial}
                  progress={changes.progress}
                  onSelect={selection.choose}
                  onAvailability={choose}
                  onAction={act}
                />
                <DataTable
                  label={t('screens:screen.item')}
                  columns={columns}
                  rows={rows}
                  rowKey={rowKey}
                  rowHref={({ item_id: id }) => params.hrefWith({ item: id })}
                  selection={{
                    selectedKeys: selection.ids,
                    onChange: selection.choose,
                    label: (item) => t('bulk.select', { name: nameOf(item) }),
                  }}
                  fallback={listFallback({
                    error: menu ? undefined : error,
                    isFetching,
                    onRetry: () => void refetch(),
                    isLoaded: menu !== undefined,
                    emptyState: noItems,
                  })}
                />
                {rows !== undefined && items !== undefined && rows.length < items.length && (
                  <Button className={css.more} onClick={() => setCards(cards + CARDS_AT_ONCE)}>
                    {t('more', { count: Math.min(CARDS_AT_ONCE, items.length - rows.length) })}
                  </Button>
                )}
              </>
            )}
          </div>
        </div>
      )}
      {params.item !== null && (
        <ItemDrawer
          list={list}
          query={{ error, isFetching, refetch }}
          itemId={params.item}
          copyOf={params.copyOf}
          defaults={list ? defaultsFor(list, place, defaults) : defaults}
          onDefaultsChange={setDefaults}
          onClose={params.close}
        />
      )}
      {params.isChecking && (
        <MenuCheckDrawer
          menu={menu}
          findings={findings}
          query={{ error, isFetching, refetch }}
          onClose={params.closeCheck}
          onUnavailable={params.closeCheck}
        />
      )}
      {isAddingFolder && menu && (
        <FolderDialog menu={menu} onClose={() => setAddingFolder(false)} onUnavailable={() => setAddingFolder(false)} />
      )}
      <ItemQuestion question={question} menu={menu} list={list} changes={changes} onClose={() => setQuestion(null)} />
      {changes.failed.length > 0 && (
        <FailedItemsDialog
          failed={changes.failed}
          hrefOf={(id) => params.hrefWith({ item: id })}
          onClose={changes.clearFailed}
        />
      )}
    </Page>
  );
}
