import { download } from '@store-panel/api-client/files/download';
import { type ReturnRow, useListReturnsQuery } from '@store-panel/api-client/rtk/returns';
import { Badge } from '@store-panel/ui/badge';
import { Link } from '@store-panel/ui/link';
import { PackageOpen } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { pathTo } from '#paths.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { FilteredListPage } from '#shared/lists/filtered-list-page.tsx';
import { useFilteredList } from '#shared/lists/filters/use-filtered-list.ts';
import { shownPage } from '#shared/lists/list-table.tsx';
import { useSearchParams, withParams } from '#shared/search-params.ts';
import { useReturnColumns } from './return-columns.tsx';
import { ReturnDrawer } from './return-drawer.tsx';
import { RETURN_LIST, useReturnFilterTexts } from './return-list.ts';
import { pathToReturn } from './return-paths.ts';
import { ReturnSelectionBar } from './return-selection-bar.tsx';
import css from './returns.module.css';
import { useLiveReturns } from './use-live-returns.ts';
import { useReturnShortcuts } from './use-return-shortcuts.ts';

const rowKey = ({ return_id }: ReturnRow) => return_id;

/** What comes back, sorted by what is due first. The search params name the return that is open in the drawer. */
export function ReturnsPage() {
  const { t } = useTranslation(['returns', 'screens']);
  const { client } = useAppServices();
  const [params, setParams] = useSearchParams();
  const list = useFilteredList(RETURN_LIST);
  const query = useListReturnsQuery(list.request, { refetchOnMountOrArgChange: true });
  useLiveReturns();
  const { returns = [], todo = 0, overdue = 0 } = shownPage(query) ?? {};
  const open = useCallback(
    (id: string | null) => setParams((now) => withParams(now, { return: id }), { preventScrollReset: true }),
    [setParams],
  );
  const openId = params.get('return');
  useReturnShortcuts(
    returns.map(({ return_id }) => return_id),
    openId,
    open,
  );

  return (
    <FilteredListPage
      screen="returns"
      list={list}
      query={query}
      rowsOf={(page) => page.returns}
      rowKey={rowKey}
      rowHref={({ return_id }) => pathToReturn(return_id, params)}
      columns={useReturnColumns()}
      filterTexts={useReturnFilterTexts()}
      countOf={(count) => t('result.count', { count })}
      // Of the whole store, whatever the filters.
      resultNote={
        todo > 0 && (
          <span className={css.badges}>
            <Link href="?view=todo">
              <Badge tone="warning">{t('result.todo', { count: todo })}</Badge>
            </Link>
            {overdue > 0 && (
              <Link href="?view=todo">
                <Badge tone="danger">{t('result.overdue', { count: overdue })}</Badge>
              </Link>
            )}
          </span>
        )
      }
      exported={{
        description: t('export.title'),
        fileName: t('export.fileName'),
        fetchFile: (format, options) =>
          download(client, 'POST /api/store/export_returns', list.exportBody(format), options),
      }}
      selectionLabel={({ number }) => t('bulk.select', { number })}
      selectionBar={<ReturnSelectionBar returns={returns} ids={list.selection.ids} onChoose={list.selection.choose} />}
      noMatch={{ title: t('noMatch.title'), text: t('noMatch.text') }}
      empty={{
        icon: <PackageOpen />,
        title: t('empty.title'),
        text: t('empty.text'),
        actions: <Link href={pathTo('return-rules')}>{t('empty.rules')}</Link>,
      }}
    >
      {openId !== null && <ReturnDrawer key={openId} returnId={openId} onClose={() => open(null)} />}
    </FilteredListPage>
  );
}
