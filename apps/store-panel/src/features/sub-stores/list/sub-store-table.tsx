import type { SubStoreRecord } from '@store-panel/api-client/rtk/sub-stores';
import { localizedText } from '@store-panel/domain/geo/languages';
import { type Column, DataTable } from '@store-panel/ui/data-table';
import { LtrText } from '@store-panel/ui/ltr-text';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToSubStore } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { grantedScreens } from '#features/sub-stores/grants.ts';
import { useGrantsText } from '#features/sub-stores/grants-text.ts';
import { LastSeen } from '#features/sub-stores/last-seen.tsx';
import { SubStoreStateChip } from '#features/sub-stores/sub-store-state-chip.tsx';
import { RowActions } from './row-actions.tsx';
import css from './sub-store-table.module.css';

interface SubStoreTableProps {
  readonly rows: readonly SubStoreRecord[] | undefined;
  readonly isStale: boolean;
  readonly fallback: ReactNode;
}

const rowKey = ({ _id }: SubStoreRecord) => _id;
const rowHref = ({ _id }: SubStoreRecord) => pathToSubStore(_id);

export function SubStoreTable({ rows, isStale, fallback }: SubStoreTableProps) {
  const { t } = useTranslation('sub-stores');
  const language = useLanguage();
  const grantsText = useGrantsText();
  const columns = useMemo(
    (): readonly Column<SubStoreRecord>[] => [
      {
        id: 'name',
        header: t('column.name'),
        isTitle: true,
        render: ({ name, email }) => (
          <span className={css.who}>
            <span>
              <bdi>{localizedText(name, language)}</bdi>
            </span>
            <span className={css.email}>
              <LtrText>{email}</LtrText>
            </span>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('column.state'),
        render: ({ is_approved }) => <SubStoreStateChip isBlocked={!is_approved} />,
      },
      { id: 'grants', header: t('column.grants'), render: ({ urls }) => grantsText(grantedScreens(urls)) },
      {
        id: 'seen',
        header: t('column.seen'),
        render: ({ last_seen_at }) => <LastSeen at={last_seen_at} />,
      },
      {
        id: 'actions',
        header: t('column.actions'),
        align: 'end',
        isPinned: true,
        width: '4rem',
        render: (record) => <RowActions record={record} />,
      },
    ],
    [t, language, grantsText],
  );
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowHref={rowHref}
      stale={isStale}
      fallback={fallback}
    />
  );
}
