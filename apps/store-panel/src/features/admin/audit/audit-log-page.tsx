import { type AuditEntry, useListAuditLogQuery } from '@store-panel/api-client/rtk/admin/admin-accounts';
import { AUDIT_ACTIONS, isAuditAction } from '@store-panel/domain/access/audit-actions';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { Button } from '@store-panel/ui/button';
import { type Column, DataTable } from '@store-panel/ui/data-table';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Page, PageHeader } from '@store-panel/ui/page';
import { InlineSelect } from '@store-panel/ui/select';
import { ScrollText, X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useListParams } from '#shared/lists/list-params.ts';
import { ListPages } from '#shared/lists/list-pages.tsx';
import { DebouncedSearchField } from '#shared/lists/debounced-search-field.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import css from '#features/admin/admin-list.module.css';
import { useListFallback } from '#features/admin/list-fallback.tsx';
import { useDateFormatters } from '#features/admin/date-formatters.ts';

const FILTER_OPTIONS = { action: ['all', ...AUDIT_ACTIONS] } as const;

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const rowKey = ({ line_id }: AuditEntry) => line_id;

/** The audit log, newest first; of one store if the URL names it. */
export function AuditLogPage() {
  const { t } = useTranslation(['admin', 'screens']);
  const language = useLanguage();
  const { filters, change } = useListParams(FILTER_OPTIONS);
  const [params, setParams] = useSearchParams();
  const named = params.get('store') ?? '';
  const store = ID.test(named) ? named : undefined;
  const { action, ...listParams } = filters;
  const { data, currentData, error, isFetching, refetch } = useListAuditLogQuery({
    ...listParams,
    ...(action !== 'all' && { action }),
    ...(store !== undefined && { store_id: store }),
  });
  const latestData = currentData ?? data;
  const title = t(`screens:${screenLabelKey('audit-log')}`);
  usePageTitle(title);
  const isWhole = action === 'all' && filters.query === '' && store === undefined;
  const fallback = useListFallback({
    error,
    isFetching,
    onRetry: () => void refetch(),
    isLoaded: latestData !== undefined,
    empty: isWhole ? { icon: <ScrollText />, title: t('audit.empty'), text: t('audit.emptyText') } : undefined,
  });
  const actions = useMemo(() => {
    const byName = new Intl.Collator(language);
    const all = AUDIT_ACTIONS.map((value) => ({ value, label: t(`audit.action.${value}`) }));
    return [{ value: 'all', label: t('audit.all') }, ...all.toSorted((a, b) => byName.compare(a.label, b.label))];
  }, [t, language]);

  function showAllStores() {
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete('store');
      next.delete('page');
      return next;
    });
  }
  return (
    <Page>
      <PageHeader title={title} description={t('audit.intro')} />
      <div role="search" aria-label={t('search.label')} className={css.bar}>
        <DebouncedSearchField
          className={css.search}
          label={t('search.label')}
          placeholder={t('search.audit')}
          query={filters.query}
          onChange={(query) => change({ query })}
        />
        <InlineSelect
          label={t('audit.what')}
          value={action}
          options={actions}
          onChange={({ target }) =>
            change({ action: FILTER_OPTIONS.action.find((one) => one === target.value) ?? 'all' })
          }
        />
        {store !== undefined && (
          <Button icon={<X aria-hidden="true" />} onClick={showAllStores}>
            {t('audit.oneStore', {
              store: latestData?.lines.find(({ store_name }) => store_name !== '')?.store_name ?? '',
            })}
          </Button>
        )}
      </div>
      <DataTable
        label={title}
        columns={useColumns()}
        rows={latestData?.lines}
        rowKey={rowKey}
        stale={isFetching && latestData !== undefined}
        fallback={fallback}
      />
      <ListPages filters={filters} count={latestData?.count} onChange={change} />
    </Page>
  );
}

function useColumns(): readonly Column<AuditEntry>[] {
  const { t } = useTranslation('admin');
  const stamps = useDateFormatters();
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('audit.when'),
        render: ({ at }) => <span className={css.stamp}>{stamps.time(at)}</span>,
      },
      {
        id: 'what',
        header: t('audit.what'),
        isTitle: true,
        render: ({ action, note }) => (
          <span className={css.who}>
            <span>{isAuditAction(action) ? t(`audit.action.${action}`) : <LtrText>{action}</LtrText>}</span>
            {note !== '' && <span className={css.note}>{note}</span>}
          </span>
        ),
      },
      {
        id: 'who',
        header: t('audit.who'),
        render: ({ actor_name, acting_admin_name }) => (
          <span className={css.who}>
            <span>
              <bdi>{actor_name || '–'}</bdi>
            </span>
            {acting_admin_name !== '' && (
              <span className={css.below}>{t('audit.by', { name: acting_admin_name })}</span>
            )}
          </span>
        ),
      },
      { id: 'store', header: t('column.store'), hideWhenNarrow: true, render: ({ store_name }) => store_name || '–' },
      {
        id: 'subject',
        header: t('audit.subject'),
        hideWhenNarrow: true,
        render: ({ subject }) => <bdi className={css.subject}>{subject || '–'}</bdi>,
      },
      {
        id: 'address',
        header: t('audit.from'),
        hideWhenNarrow: true,
        render: ({ address }) => <LtrText>{address || '–'}</LtrText>,
      },
    ],
    [t, stamps],
  );
}
