import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { ButtonLink } from '@store-panel/ui/button-link';
import { DataTable } from '@store-panel/ui/data-table';
import { Tags } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { EditorPage } from '#shared/menu/editing/editor-page.tsx';
import { GroupDialog } from '#features/modifiers/groups/group-dialog.tsx';
import { pathTo } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { EmptyList } from '#shared/lists/empty-list.tsx';
import { DebouncedSearchField } from '#shared/lists/filters/debounced-search-field.tsx';
import { NO_FILTER_OPTIONS, useListParams } from '#shared/lists/list-params.ts';
import { useMenuDenial } from '#shared/menu/editing/use-menu-denial.ts';
import { useMenuEditor } from '#shared/menu/editing/use-menu-editor.ts';
import { rowKey, useModifierColumns } from './modifier-columns.tsx';
import { listModifiers, type ModifierRow } from './modifier-list.ts';
import css from './modifiers.module.css';

/** The modifiers of all groups in one table, with prices that are changed in place. */
export function ModifiersPage() {
  const { t } = useTranslation('menu-editor');
  const editor = useMenuEditor();
  const denial = useMenuDenial('modifier_group');
  const [edited, setEdited] = useState<ModifierRow>();
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
        emptyActions={<ButtonLink href={pathTo('modifier-group')}>{t('modifier.toGroups')}</ButtonLink>}
      >
        {(loaded) => <ModifierTable menu={loaded} denial={denial} onEdit={setEdited} />}
      </EditorPage>
      {menu && edited && (
        <GroupDialog
          menu={menu}
          group={edited.group}
          modifierId={edited.modifier.modifier_id}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

interface ModifierTableProps {
  readonly menu: EditorMenu;
  readonly denial: string | undefined;
  readonly onEdit: (row: ModifierRow) => void;
}

function ModifierTable({ menu, denial, onEdit }: ModifierTableProps) {
  const { t } = useTranslation(['menu-editor', 'shell', 'screens']);
  const language = useLanguage();
  const params = useListParams(NO_FILTER_OPTIONS);
  const { query } = params.filters;
  const rows = useMemo(() => listModifiers(menu, language, query), [menu, language, query]);
  return (
    <>
      <div role="search" aria-label={t('modifier.search')} className={css.bar}>
        <DebouncedSearchField
          className={css.search}
          label={t('modifier.search')}
          query={query}
          onChange={params.setQuery}
        />
      </div>
      <DataTable
        label={t('screens:screen.modifier')}
        columns={useModifierColumns(denial, onEdit)}
        rows={rows}
        rowKey={rowKey}
        fallback={
          <EmptyList
            isFiltered
            noMatch={{ title: t('shell:list.noResults'), text: t('shell:list.noMatch') }}
            empty={{ icon: <Tags />, title: t('modifier.empty'), text: t('modifier.emptyText') }}
            reset={{ label: t('shell:list.showAll'), onPress: params.clear }}
          />
        }
      />
    </>
  );
}
