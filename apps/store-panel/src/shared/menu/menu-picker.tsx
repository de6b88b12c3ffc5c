import { soldOutUntil } from '@store-panel/domain/menu/choices';
import type { Menu, MenuItem } from '@store-panel/domain/menu/menu';
import { searchMenu } from '@store-panel/domain/menu/search';
import { localizedText } from '@store-panel/domain/geo/languages';
import { EmptyState } from '@store-panel/ui/empty-state';
import { SearchField } from '@store-panel/ui/search-field';
import { Tabs } from '@store-panel/ui/tabs';
import { SearchX } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { menuSections } from './menu-sections.ts';
import { parseMenuQuery } from './menu-query.ts';
import css from './menu-list.module.css';
import { MenuOption } from './menu-option.tsx';
import { nextOptionInRow, nextOption } from './step-in.ts';
import { useSoldOutEnds } from './use-sold-out.ts';

/** Maximum of listed matches: to see others, the user refines the search. */
const MAX_RESULTS = 40;

interface MenuPickerProps {
  /** Id of the search field, for links to it. */
  readonly id: string;
  readonly menu: Menu;
  /** Quantity of each item in the order. */
  readonly inCart: ReadonlyMap<string, number>;
  /** The line that a bare number changes; null if there is none. */
  readonly latest: { readonly name: string } | null;
  readonly disabled: boolean;
  readonly onPick: (item: MenuItem, quantity: number) => void;
  readonly onQuantity: (quantity: number) => void;
}

/** The menu, searched by typing or browsed by touch; the focus stays in the search field. */
export function MenuPicker(props: MenuPickerProps) {
  const { id, menu, inCart, latest, disabled, onPick, onQuantity } = props;
  const { t } = useTranslation('order-entry');
  const language = useLanguage();
  const soldOutEnds = useSoldOutEnds();
  const listId = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const [inputText, setInputText] = useState('');
  const sections = useMemo(() => menuSections(menu), [menu]);
  const [sectionId, setSectionId] = useState<string>();
  const section = sections.find((one) => one.id === sectionId) ?? sections[0];
  const menuQuery = parseMenuQuery(inputText);
  const { quantity, text } = menuQuery;
  const isSearching = text !== '';
  const matches = useMemo(() => {
    const searchText = parseMenuQuery(inputText).text;
    return searchText === '' ? [] : searchMenu(menu.items, searchText);
  }, [menu, inputText]);
  const newQuantity = menuQuery.isNumberAlone && latest !== null ? quantity : null;
  const groups = isSearching
    ? [{ id: 'found', name: [], items: matches.slice(0, MAX_RESULTS) }]
    : (section?.groups ?? []);
  const items = groups.flatMap((group) => group.items);
  const offset = newQuantity === null ? 0 : 1;
  const [pointedIndex, setPointedIndex] = useState(-1);
  // A search marks its first match; while browsing, nothing is marked before an arrow key.
  const activeIndex = Math.min(isSearching && pointedIndex < 0 ? 0 : pointedIndex, items.length + offset - 1);

  useEffect(() => {
    document.getElementById(`${listId}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, activeIndex]);

  function changeInputText(next: string) {
    setInputText(next);
    setPointedIndex(-1);
  }
  function pick(item: MenuItem) {
    if (disabled || !item.is_in_stock || soldOutUntil(menu, item, soldOutEnds) !== null) return;
    changeInputText('');
    onPick(item, menuQuery.isNumberAlone ? 1 : quantity);
  }
  function choose(at: number) {
    const item = items[at - offset];
    if (item) return pick(item);
    if (newQuantity === null || disabled) return;
    changeInputText('');
    onQuantity(newQuantity);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const list = listRef.current;
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || list === null) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (activeIndex >= 0) choose(activeIndex);
      return;
    }
    const next =
      nextOption(list, activeIndex, event.key) ??
      (inputText === '' ? nextOptionInRow(list, activeIndex, event.key) : null);
    if (next === null) return;
    event.preventDefault();
    setPointedIndex(next);
  }
  const indexById = new Map(items.map(({ item_id }, at) => [item_id, at + offset]));
  const option = (item: MenuItem, at = indexById.get(item.item_id) ?? -1) => (
    <MenuOption
      key={item.item_id}
      id={`${listId}-${at}`}
      item={item}
      soldOutUntil={soldOutUntil(menu, item, soldOutEnds)}
      inCart={inCart.get(item.item_id) ?? 0}
      quantity={menuQuery.isNumberAlone ? 1 : quantity}
      isActive={at === activeIndex}
      onPick={() => pick(item)}
      onPoint={() => setPointedIndex(at)}
    />
  );
  const list = (
    <div
      ref={listRef}
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label={t('menu.list')}
      className={css.list}
      data-found={isSearching || undefined}
      // Keeps the focus in the search field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {newQuantity !== null && (
        <button
          type="button"
          id={`${listId}-0`}
          role="option"
          tabIndex={-1}
          aria-selected={activeIndex === 0}
          data-active={activeIndex === 0 || undefined}
          className={css.option}
          onClick={() => choose(0)}
        >
          <span className={css.name}>{t('menu.setQuantity', { name: latest?.name, quantity: newQuantity })}</span>
        </button>
      )}
      {groups.map(({ id: groupId, name, items: groupItems }) => {
        const heading = localizedText(name, language);
        return (
          <div key={groupId} role="group" aria-label={heading || t('menu.list')} className={css.group}>
            {heading !== '' && groups.length > 1 && (
              // Exposed as the group's name, because a listbox contains only options.
              <span aria-hidden="true" className={css.heading}>
                <bdi>{heading}</bdi>
              </span>
            )}
            {groupItems.map((item) => option(item))}
          </div>
        );
      })}
    </div>
  );
  return (
    <div className={css.root}>
      <SearchField
        id={id}
        className={css.search}
        label={t('menu.search')}
        placeholder={t('menu.hint')}
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
        value={inputText}
        onChange={changeInputText}
        onKeyDown={handleKeyDown}
      />
      {isSearching ? (
        <>
          <p className={css.found} role="status">
            {t('menu.found', { count: matches.length })}
          </p>
          {items.length + offset > 0 ? (
            list
          ) : (
            <EmptyState icon={<SearchX />} title={t('menu.none')}>
              {t('menu.noneText')}
            </EmptyState>
          )}
        </>
      ) : (
        section && (
          <Tabs
            label={t('menu.sections')}
            items={sections.map((one) => ({ id: one.id, label: <bdi>{localizedText(one.name, language)}</bdi> }))}
            selected={section.id}
            onSelect={(next) => {
              setSectionId(next);
              setPointedIndex(-1);
            }}
          >
            {list}
          </Tabs>
        )
      )}
    </div>
  );
}
