import type { SubStoreRecord } from '@store-panel/api-client/rtk/sub-stores';
import { localizedText } from '@store-panel/domain/geo/languages';
import type { Column } from '@store-panel/ui/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToSubStore } from '#paths.ts';
import { grantedScreens } from '#features/sub-stores/grants.ts';
import { useGrantsText } from '#features/sub-stores/grants-text.ts';
import { LastSeen } from '#features/sub-stores/last-seen.tsx';
import { SubStoreStateChip } from '#features/sub-stores/sub-store-state-chip.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { actionsColumn } from '#shared/lists/columns/actions-column.ts';
import { PersonCell } from '#shared/lists/columns/person-cell.tsx';
import { RowActions } from './row-actions.tsx';

export const rowKey = ({ _id }: SubStoreRecord) => _id;
export const rowHref = ({ _id }: SubStoreRecord) => pathToSubStore(_id);

export function useSubStoreColumns(): readonly Column<SubStoreRecord>[] {
  const { t } = useTranslation('sub-stores');
  const language = useLanguage();
  const grantsText = useGrantsText();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        isTitle: true,
        render: ({ name, email }) => <PersonCell name={localizedText(name, language)} email={email} />,
      },
      {
        id: 'state',
        header: t('column.state'),
        render: ({ is_approved }) => <SubStoreStateChip isBlocked={!is_approved} />,
      },
      { id: 'grants', header: t('column.grants'), render: ({ urls }) => grantsText(grantedScreens(urls)) },
      { id: 'seen', header: t('column.seen'), render: ({ last_seen_at }) => <LastSeen at={last_seen_at} /> },
      actionsColumn(t('column.actions'), (record) => <RowActions record={record} />),
    ],
    [t, language, grantsText],
  );
}
