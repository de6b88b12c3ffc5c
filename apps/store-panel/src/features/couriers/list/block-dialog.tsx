import { type CourierRecord, useBlockCourierMutation, useGetCourierQuery } from '@store-panel/api-client/rtk/couriers';
import { isPickedUp } from '@store-panel/domain/orders/status';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { ConfirmMutationDialog } from '#shared/forms/confirm-mutation-dialog.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';

interface BlockDialogProps {
  readonly courier: CourierRecord;
  readonly onClose: () => void;
}

/** Confirms that a courier is blocked and lists affected deliveries, or unblocks one. */
export function BlockDialog({ courier, onClose }: BlockDialogProps) {
  const { t } = useTranslation('couriers');
  const language = useLanguage();
  const { provider_id, name, is_blocked: isBlocked, delivery_count } = courier;
  const { data } = useGetCourierQuery(provider_id, {
    skip: isBlocked || delivery_count === 0,
    refetchOnMountOrArgChange: true,
  });
  const [change] = useBlockCourierMutation();
  const pickedUp = (data?.deliveries ?? []).filter(({ request_status }) => isPickedUp(request_status));
  const textKey = isBlocked ? 'unblock' : 'block';
  return (
    <ConfirmMutationDialog
      title={t(`${textKey}.title`, { name })}
      description={t(`${textKey}.text`)}
      confirmLabel={t(`${textKey}.action`)}
      danger={!isBlocked}
      onConfirm={() => change({ provider_id, is_blocked: !isBlocked }).unwrap()}
      onClose={onClose}
    >
      {pickedUp.length > 0 && (
        <InlineAlert tone="warning">
          {t('block.carried', {
            numbers: new Intl.ListFormat(language).format(
              pickedUp.map(({ unique_id: number }) => t('deliveries.order', { number })),
            ),
          })}
        </InlineAlert>
      )}
    </ConfirmMutationDialog>
  );
}
