import { type AuditEntry, useListAuditLogQuery } from '@store-panel/api-client/rtk/admin/admin-accounts';
import { AUDIT_ACTIONS, isAuditAction } from '@store-panel/domain/access/audit-actions';
import { Button } from '@store-panel/ui/button';
import type { Column } from '@store-panel/ui/data-table';
import { LtrText } from '@store-panel/ui/ltr-text';
import { ScrollText, X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { TwoLineCell } from '#shared/lists/columns/two-line-cell.tsx';
import { OptionFilter } from '#shared/lists/filters/option-filter.tsx';
import { ListPage } from '#shared/lists/list-page.tsx';
import { shownPage } from '#shared/lists/list-table.tsx';
import { useListParams } from '#shared/lists/list-params.ts';
import css from '#features/admin/admin-list.module.css';
import { useDateFormatters } from '#shared/time/date-formatters.ts';

const FILTER_OPTIONS = { action: ['all', ...AUDIT_ACTIONS] } as const;
/** The id of a store, in links from its page. */
const TEXT_PARAMS = ['store'] as const;

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const rowKey = ({ line_id }: AuditEntry) => line_id;

/** The audit log, newest first; of one store if the URL names it. */
export function AuditLogPage() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const params = useListParams(FILTER_OPTIONS, TEXT_PARAMS);
  const { action, store, ...listParams } = params.filters;
  const query = useListAuditLogQuery({
    ...listParams,
    ...(action !== 'all' && { action }),
    ...(ID.test(store) && { store_id: store }),
  });
  const storeName = shownPage(query)?.lines.find(({ store_name }) => store_name !== '')?.store_name ?? '';
  const actions = useMemo(() => {
    const byName = new Intl.Collator(language);
    const nameOf = (value: (typeof AUDIT_ACTIONS)[number]) => t(`audit.action.${value}`);
    return ['all' as const, ...AUDIT_ACTIONS.toSorted((a, b) => byName.compare(nameOf(a), nameOf(b)))];
  }, [t, language]);
  return (
    <ListPage
      screen="audit-log"
      description={t('audit.intro')}
      query={query}
      rowsOf={({ lines }) => lines}
      rowKey={rowKey}
      columns={useColumns()}
      params={params}
      search={{ label: t('search.label'), placeholder: t('search.audit') }}
      filters={
        <>
          <OptionFilter
            label={t('audit.what')}
            options={actions}
            value={action}
            labelOf={(value) => (value === 'all' ? t('audit.all') : t(`audit.action.${value}`))}
            onChange={(value) => params.change({ action: value })}
          />
          {ID.test(store) && (
            <Button icon={<X aria-hidden="true" />} onClick={() => params.change({ store: '' })}>
              {t('audit.oneStore', { store: storeName })}
            </Button>
          )}
        </>
      }
      empty={{ icon: <ScrollText />, title: t('audit.empty'), text: t('audit.emptyText') }}
    />
  );
}

function useColumns(): readonly Column<AuditEntry>[] {
  const { t } = useTranslation('admin');
  const formatters = useDateFormatters();
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('audit.when'),
        render: ({ at }) => <span className={css.stamp}>{formatters.dateTime(at)}</span>,
      },
      {
        id: 'what',
        header: t('audit.what'),
        isTitle: true,
        render: ({ action, note }) => (
          <TwoLineCell secondary={note}>
            {isAuditAction(action) ? t(`audit.action.${action}`) : <LtrText>{action}</LtrText>}
          </TwoLineCell>
        ),
      },
      {
        id: 'who',
        header: t('audit.who'),
        render: ({ actor_name, acting_admin_name }) => (
          <TwoLineCell secondary={acting_admin_name && t('audit.by', { name: acting_admin_name })}>
            <bdi>{actor_name || '–'}</bdi>
          </TwoLineCell>
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
    [t, formatters],
  );
}
