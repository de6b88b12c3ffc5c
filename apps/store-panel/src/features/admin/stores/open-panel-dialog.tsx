import type { AdminStoreDetail } from '@store-panel/api-client/rtk/admin/stores';
import { localizedText } from '@store-panel/domain/geo/languages';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { Link } from '@store-panel/ui/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { pathToStorePanel } from '#shared/admin-paths.ts';
import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useAdminSession } from '#features/admin/session/admin-session.tsx';

interface OpenPanelDialogProps {
  readonly store: AdminStoreDetail;
  readonly onClose: () => void;
}

/**
 * Explains the impersonation of a store, and opens its panel in a new tab. The tab opens in the click handler, as
 * browsers require, and is redirected once the token has arrived. If it was blocked, a link is shown.
 */
export function OpenPanelDialog({ store, onClose }: OpenPanelDialogProps) {
  const { t } = useTranslation('admin');
  const name = localizedText(store.name, useLanguage());
  const { control } = useAdminSession();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [address, setAddress] = useState<string>();

  async function enter() {
    const tab = window.open('', '_blank');
    setFailure(undefined);
    setPending(true);
    try {
      const { ticket } = await control.client.call('POST /api/admin/create_store_ticket', { store_id: store._id });
      const path = pathToStorePanel(store._id, ticket);
      if (tab) {
        // The store's panel gets no reference to the admin window.
        tab.opener = null;
        tab.location.replace(path);
        onClose();
      } else setAddress(path);
    } catch (error) {
      tab?.close();
      setFailure(error);
    } finally {
      setPending(false);
    }
  }
  return (
    <ConfirmDialog
      open
      title={t('enter.title', { name })}
      description={t('enter.text')}
      confirmLabel={t('enter.action')}
      pending={isPending}
      onConfirm={() => void enter()}
      onCancel={onClose}
    >
      {failure !== undefined || address !== undefined ? (
        <>
          {failure !== undefined && <FailureAlert failure={failure} />}
          {address !== undefined && (
            <Link href={address} newTab>
              {t('enter.link')}
            </Link>
          )}
        </>
      ) : undefined}
    </ConfirmDialog>
  );
}
