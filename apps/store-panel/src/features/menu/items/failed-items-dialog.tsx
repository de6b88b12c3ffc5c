import { useTranslation } from 'react-i18next';

import { RecordGroupsDialog } from '#shared/lists/record-groups-dialog.tsx';
import type { FailedItem } from './use-item-changes.ts';
import { useItemTexts } from './use-item-texts.ts';

interface FailedItemsDialogProps {
  readonly failed: readonly FailedItem[];
  readonly hrefOf: (id: string) => string;
  readonly onClose: () => void;
}

/** The items that a change of several left as they were, each with the reason. */
export function FailedItemsDialog({ failed, hrefOf, onClose }: FailedItemsDialogProps) {
  const { t } = useTranslation(['menu-items', 'codes', 'shell']);
  const { nameOf } = useItemTexts();
  return (
    <RecordGroupsDialog
      title={t('failed.title')}
      onClose={onClose}
      groups={[
        {
          title: t('failed.count', { count: failed.length }),
          rows: failed.map(({ item, error }) => ({
            key: item.item_id,
            link: { href: hrefOf(item.item_id), label: nameOf(item) },
            chips: null,
            note: error ? t(error.textKey, { code: error.code }) : t('shell:state.unknownFailure'),
          })),
        },
      ]}
    />
  );
}
