import type { SubStoreRecord } from '@store-panel/api-client/rtk/sub-stores';
import { localizedText } from '@store-panel/domain/geo/languages';
import { MenuItem, MenuSeparator } from '@store-panel/ui/menu';
import { Ban, CircleCheck, Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RowMenu } from '#shared/lists/columns/row-menu.tsx';
import { pathToSubStore } from '#paths.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { BlockDialog } from '#features/sub-stores/block-dialog.tsx';
import { useCanEdit } from '#features/sub-stores/use-can-edit.ts';
import { useViewAs } from '#features/sub-stores/use-view-as.ts';

/** Actions of a sub-store in the list. */
export function RowActions({ record }: { readonly record: SubStoreRecord }) {
  const { t } = useTranslation('sub-stores');
  const name = localizedText(record.name, useLanguage());
  const isPreviewClosed = useIsReadOnly('open');
  const canEdit = useCanEdit('open');
  const viewAs = useViewAs();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const isBlocked = !record.is_approved;
  return (
    <>
      <RowMenu name={name}>
        <MenuItem icon={<Pencil aria-hidden="true" />} href={pathToSubStore(record._id)}>
          {t('edit')}
        </MenuItem>
        <MenuItem icon={<Eye aria-hidden="true" />} disabled={isPreviewClosed} onSelect={() => viewAs(record)}>
          {t('viewAs')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={isBlocked ? <CircleCheck aria-hidden="true" /> : <Ban aria-hidden="true" />}
          danger={!isBlocked}
          disabled={!canEdit}
          onSelect={() => setDialogOpen(true)}
        >
          {t(isBlocked ? 'unblock.action' : 'block.action')}
        </MenuItem>
      </RowMenu>
      {isDialogOpen && <BlockDialog record={record} onClose={() => setDialogOpen(false)} />}
    </>
  );
}
