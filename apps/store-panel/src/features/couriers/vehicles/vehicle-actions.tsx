import {
  useReviewVehicleMutation,
  useSetActiveVehicleMutation,
  type Vehicle,
} from '@store-panel/api-client/rtk/couriers';
import { Button } from '@store-panel/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DeclineDialog } from '#features/couriers/decline-dialog.tsx';
import { usePermissions } from '#features/couriers/use-permissions.ts';
import { VehicleDialog } from './vehicle-dialog.tsx';

interface VehicleActionsProps {
  readonly vehicle: Vehicle;
}

/** Review, activate and edit a vehicle, as far as applicable. */
export function VehicleActions({ vehicle }: VehicleActionsProps) {
  const { t } = useTranslation('couriers');
  const { canChangeVehicles } = usePermissions();
  const [review, reviewing] = useReviewVehicleMutation();
  const [use, { isLoading: isChoosing }] = useSetActiveVehicleMutation();
  // The version that was shown when the dialog opened; a later change is a conflict.
  const [dialog, setDialog] = useState<{ readonly kind: 'decline' | 'edit'; readonly vehicle: Vehicle }>();
  const { vehicle_id, provider_id, version, name, review_state, is_active } = vehicle;
  const close = () => setDialog(undefined);
  if (!canChangeVehicles) return null;
  return (
    <>
      {review_state !== 'approved' && (
        <Button
          size="sm"
          variant="primary"
          pending={reviewing.isLoading && dialog === undefined}
          aria-label={`${t('review.approve')}: ${name}`}
          onClick={() => void review({ vehicle_id, version, action: 'approve' })}
        >
          {t('review.approve')}
        </Button>
      )}
      {!is_active && (
        <Button
          size="sm"
          pending={isChoosing}
          aria-label={`${t('vehicle.use')}: ${name}`}
          onClick={() => void use(vehicle_id)}
        >
          {t('vehicle.use')}
        </Button>
      )}
      <Button size="sm" aria-label={`${t('edit')}: ${name}`} onClick={() => setDialog({ kind: 'edit', vehicle })}>
        {t('edit')}
      </Button>
      {review_state !== 'declined' && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${t('review.decline')}: ${name}`}
          onClick={() => {
            reviewing.reset();
            setDialog({ kind: 'decline', vehicle });
          }}
        >
          {t('review.decline')}
        </Button>
      )}
      {dialog?.kind === 'edit' && <VehicleDialog providerId={provider_id} vehicle={dialog.vehicle} onClose={close} />}
      {dialog?.kind === 'decline' && (
        <DeclineDialog
          name={name}
          isPending={reviewing.isLoading}
          failure={reviewing.error}
          onDecline={(note) =>
            void review({ vehicle_id, version: dialog.vehicle.version, action: 'decline', note }).then((reply) => {
              if (reply.error === undefined) close();
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}
