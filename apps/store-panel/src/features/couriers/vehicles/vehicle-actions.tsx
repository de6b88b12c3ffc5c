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

/** Approve, decline, use, edit; what makes no sense for this vehicle is not there. */
export function VehicleActions({ vehicle }: VehicleActionsProps) {
  const { t } = useTranslation('couriers');
  const { mayChangeVehicles } = usePermissions();
  const [review, reviewing] = useReviewVehicleMutation();
  const [use, { isLoading: isChoosing }] = useSetActiveVehicleMutation();
  // As it stood when it was asked: what changed meanwhile refuses.
  const [asked, setAsked] = useState<{ readonly what: 'decline' | 'edit'; readonly vehicle: Vehicle }>();
  const { vehicle_id, provider_id, version, name, review_state, is_active } = vehicle;
  const close = () => setAsked(undefined);
  if (!mayChangeVehicles) return null;
  return (
    <>
      {review_state !== 'approved' && (
        <Button
          size="sm"
          variant="primary"
          pending={reviewing.isLoading && asked === undefined}
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
      <Button size="sm" aria-label={`${t('edit')}: ${name}`} onClick={() => setAsked({ what: 'edit', vehicle })}>
        {t('edit')}
      </Button>
      {review_state !== 'declined' && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${t('review.decline')}: ${name}`}
          onClick={() => {
            reviewing.reset();
            setAsked({ what: 'decline', vehicle });
          }}
        >
          {t('review.decline')}
        </Button>
      )}
      {asked?.what === 'edit' && <VehicleDialog providerId={provider_id} vehicle={asked.vehicle} onClose={close} />}
      {asked?.what === 'decline' && (
        <DeclineDialog
          name={name}
          isPending={reviewing.isLoading}
          failure={reviewing.error}
          onDecline={(note) =>
            void review({ vehicle_id, version: asked.vehicle.version, action: 'decline', note }).then((answer) => {
              if (answer.error === undefined) close();
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}
