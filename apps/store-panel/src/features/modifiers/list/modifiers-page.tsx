import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { ButtonLink } from '@store-panel/ui/button-link';
import { DataTable } from '@store-panel/ui/data-table';
import { CircleCheck, Clock, PencilLine, Tags } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EditorPage } from '#shared/menu/editing/editor-page.tsx';
import { GroupDialog } from '#shared/menu/groups/group-dialog.tsx';
import { pathTo } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { EmptyList } from '#shared/lists/empty-list.tsx';
import { DebouncedSearchField } from '#shared/lists/filters/debounced-search-field.tsx';
import { NO_FILTER_OPTIONS, useListParams } from '#shared/lists/list-params.ts';
import { SelectionBar } from '#shared/lists/selection-bar.tsx';
import { useFoundSelection } from '#shared/menu/check/use-found-selection.ts';
import { BulkDialog } from '#shared/menu/bulk/bulk-dialog.tsx';
import { GridButton } from '#shared/menu/grid/grid-button.tsx';
import { modifierParts } from '#shared/menu/grid/grid-parts.ts';
import { MenuGrid } from '#shared/menu/grid/lazy-menu-grid.ts';
import { useGridParam } from '#shared/menu/grid/use-grid-param.ts';
import { FoundBar } from '#shared/menu/check/found-bar.tsx';
import { ScheduledChanges } from '#shared/menu/scheduled/scheduled-changes.tsx';
import { useFoundPartsOf } from '#shared/menu/check/use-found-parts.ts';
import { useMenuDenial } from '#shared/menu/editing/use-menu-denial.ts';
import { useMenuEditor } from '#shared/menu/editing/use-menu-editor.ts';
import { SoldOutDialog } from '#shared/sales/sold-out-dialog.tsx';
import { rowKey, useModifierColumns } from './modifier-columns.tsx';
import { listModifiers, type Modifier, type ModifierRow } from './modifier-list.ts';
import { type AvailabilityChanges, useAvailability } from './use-availability.ts';
import css from './modifiers.module.css';

/** The modifiers of all groups in one table, with prices that are changed in place. */
export function ModifiersPage() {
  const { t } = useTranslation('menu-editor');
  const language = useLanguage();
  const editor = useMenuEditor();
  const denial = useMenuDenial('modifier_group');
  const [edited, setEdited] = useState<ModifierRow>();
  /** The modifiers that are changed together. */
  const [changed, setChanged] = useState<readonly string[]>([]);
  /** The modifiers whose end of being sold out is asked for. */
  const [ending, setEnding] = useState<readonly Modifier[]>([]);
  const availability = useAvailability();
  const { isGrid, openGrid, closeGrid } = useGridParam();
  const { menu } = editor;
  const empty = { icon: <Tags />, title: t('modifier.empty'), text: t('modifier.emptyText') };
  return (
    <>
      <EditorPage
        screen="modifier"
        description={t('modifier.intro')}
        editor={editor}
        denial={denial}
        isEmpty={({ modifier_groups }) => modifier_groups.every(({ modifiers }) => modifiers.length === 0)}
        empty={empty}
        actions={!isGrid && <GridButton onClick={openGrid} />}
        emptyActions={<ButtonLink href={pathTo('modifier-group')}>{t('modifier.toGroups')}</ButtonLink>}
      >
        {(loaded) => (
          <ModifierTable
            menu={loaded}
            isGrid={isGrid}
            onCloseGrid={closeGrid}
            denial={denial}
            availability={availability}
            onEdit={setEdited}
            onChange={setChanged}
            onSellOut={setEnding}
          />
        )}
      </EditorPage>
      {menu && edited && (
        <GroupDialog
          menu={menu}
          group={edited.group}
          modifierId={edited.modifier.modifier_id}
          onClose={() => setEdited(undefined)}
        />
      )}
      {ending.length > 0 && (
        <SoldOutDialog
          title={
            ending.length === 1
              ? t('modifier.soldOutTitle', { name: localizedText(ending[0]?.name ?? [], language) })
              : t('modifier.soldOutTitleSeveral', { count: ending.length })
          }
          description={t('modifier.soldOutText')}
          onClose={() => setEnding([])}
          onChoose={(end) => {
            setEnding([]);
            void availability.sellOut(ending, end);
          }}
        />
      )}
      {menu && changed.length > 0 && (
        <BulkDialog menu={menu} itemIds={[]} modifierIds={changed} onClose={() => setChanged([])} />
      )}
    </>
  );
}

interface ModifierTableProps {
  readonly menu: EditorMenu;
  readonly isGrid: boolean;
  readonly onCloseGrid: () => void;
  readonly denial: string | undefined;
  readonly availability: AvailabilityChanges;
  readonly onEdit: (row: ModifierRow) => void;
  /** Called with the ids of the selected modifiers. */
  readonly onChange: (ids: readonly string[]) => void;
  readonly onSellOut: (modifiers: readonly Modifier[]) => void;
}

const NONE: ReadonlySet<string> = new Set();

function ModifierTable(props: ModifierTableProps) {
  const { menu, isGrid, onCloseGrid, denial, availability, onEdit, onChange, onSellOut } = props;
  const { t } = useTranslation(['menu-editor', 'menu-bulk', 'shell', 'screens', 'menu']);
  const language = useLanguage();
  const params = useListParams(NO_FILTER_OPTIONS);
  const { query } = params.filters;
  const found = useFoundPartsOf(menu, 'modifier');
  const rows = useMemo(
    () => listModifiers(menu, language, query).filter(({ modifier }) => found?.ids.has(modifier.modifier_id) !== false),
    [menu, language, query, found],
  );
  const selection = useFoundSelection(found);
  // Modifiers that left the list are no longer selected.
  const selected = rows.filter((row) => selection.ids.has(rowKey(row))).map(({ modifier }) => modifier);
  const { soldOut, putBack } = availability;
  function showAll() {
    found?.onClear();
    params.clear();
  }
  const canPutBack = selected.some(({ modifier_id: id }) => soldOut.has(id));
  const columns = useModifierColumns(denial, onEdit, {
    soldOut,
    onSellOut: (modifier) => onSellOut([modifier]),
    onPutBack: (modifier) => void putBack([modifier]),
  });
  const noMatch = (
    <EmptyList
      isFiltered
      noMatch={{ title: t('shell:list.noResults'), text: t('shell:list.noMatch') }}
      empty={{ icon: <Tags />, title: t('modifier.empty'), text: t('modifier.emptyText') }}
      reset={{ label: t('shell:list.showAll'), onPress: showAll }}
    />
  );
  const bar = (
    <>
      <FoundBar found={found} />
      <ScheduledChanges menu={menu} />
      <div role="search" aria-label={t('modifier.search')} className={css.bar}>
        <DebouncedSearchField
          className={css.search}
          label={t('modifier.search')}
          query={query}
          onChange={params.setQuery}
        />
      </div>
    </>
  );
  if (isGrid)
    return (
      <>
        {bar}
        <MenuGrid
          menu={menu}
          kind="modifier"
          parts={modifierParts(listModifiers(menu, language, ''), language)}
          shown={modifierParts(rows, language)}
          fallback={noMatch}
          onClose={onCloseGrid}
          onUnavailable={onCloseGrid}
        />
      </>
    );
  return (
    <>
      {bar}
      {rows.length > 0 && (
        <SelectionBar
          total={rows.length}
          selectedCount={selected.length}
          label={t('modifier.selected', { count: selected.length })}
          onAll={() => selection.choose(new Set(rows.map((row) => rowKey(row))))}
          onNone={() => selection.choose(NONE)}
          actions={
            <>
              <Button
                size="sm"
                icon={<PencilLine aria-hidden="true" />}
                aria-disabled={denial !== undefined || undefined}
                title={denial}
                onClick={() => denial === undefined && onChange(selected.map(({ modifier_id: id }) => id))}
              >
                {t('menu-bulk:open')}
              </Button>
              <Button
                size="sm"
                icon={<Clock aria-hidden="true" />}
                aria-disabled={denial !== undefined || undefined}
                title={denial}
                onClick={() => denial === undefined && onSellOut(selected)}
              >
                {t('menu:mark')}
              </Button>
              {canPutBack && (
                <Button
                  size="sm"
                  icon={<CircleCheck aria-hidden="true" />}
                  aria-disabled={denial !== undefined || undefined}
                  title={denial}
                  onClick={() => denial === undefined && void putBack(selected)}
                >
                  {t('menu:putBack')}
                </Button>
              )}
            </>
          }
        />
      )}
      <DataTable
        label={t('screens:screen.modifier')}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        selection={{
          selectedKeys: selection.ids,
          onChange: selection.choose,
          label: ({ modifier, group }) =>
            t('modifier.select', {
              name: localizedText(modifier.name, language),
              group: localizedText(group.name, language),
            }),
        }}
        fallback={noMatch}
      />
    </>
  );
}
