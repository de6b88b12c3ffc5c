import { type CourierRecord, useBlockCourierMutation, useGetCourierQuery } from '@store-panel/api-client/rtk/couriers';
import { isPickedUp } from '@store-panel/domain/orders/status';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';

interface BlockDialogProps {
  readonly courier: CourierRecord;
  readonly onClose: () => void;
}

/** Asks before a courier is blocked, and says what becomes of the deliveries; or lets one work again. */
export function BlockDialog({ courier, onClose }: BlockDialogProps) {
  const { t } = useTranslation('couriers');
  const language = useLanguage();
  const { provider_id, name, is_blocked: isBlocked, delivery_count } = courier;
  const { data } = useGetCourierQuery(provider_id, {
    skip: isBlocked || delivery_count === 0,
    refetchOnMountOrArgChange: true,
  });
  const [change, { isLoading, error }] = useBlockCourierMutation();
  const carried = (data?.deliveries ?? []).filter(({ request_status }) => isPickedUp(request_status));
  const words = isBlocked ? 'unblock' : 'block';

  async function confirm() {
    const answer = await change({ provider_id, is_blocked: !isBlocked });
    if (answer.error === undefined) onClose();
  }
  return (
    <ConfirmDialog
      open
      title={t(`${words}.title`, { name })}
      description={t(`${words}.text`)}
      confirmLabel={t(`${words}.action`)}
      danger={!isBlocked}
      pending={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {(carried.length > 0 || error !== undefined) && (
        <Stack>
          {carried.length > 0 && (
            <InlineAlert tone="warning">
              {t('block.carried', {
                numbers: new Intl.ListFormat(language).format(
                  carried.map(({ unique_id: number }) => t('deliveries.order', { number })),
                ),
              })}
            </InlineAlert>
          )}
          {error !== undefined && <FailureAlert failure={error} />}
        </Stack>
      )}
    </ConfirmDialog>
  );
}
