import type { CourierDetail, Vehicle } from '@store-panel/api-client/rtk/couriers';
import { Badge } from '@store-panel/ui/badge';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/couriers/couriers.module.css';
import { usePermissions } from '#features/couriers/use-permissions.ts';
import { VehicleActions } from './vehicle-actions.tsx';
import { VehicleDialog } from './vehicle-dialog.tsx';
import { useVehicleTypes } from './use-vehicle-types.ts';
import { energyOf } from './vehicle-values.ts';
import { VehicleStateChip } from './vehicle-state-chip.tsx';

/** A courier's vehicles, with the active one and their review. */
export function CourierVehiclesCard({ courier: { provider_id, vehicles } }: { readonly courier: CourierDetail }) {
  const { t } = useTranslation('couriers');
  const { canChangeVehicles } = usePermissions();
  const [isAdding, setAdding] = useState(false);
  return (
    <Card id="vehicles">
      <CardHeader title={t('section.vehicles')}>
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          disabled={!canChangeVehicles}
          onClick={() => setAdding(true)}
        >
          {t('vehicle.add')}
        </Button>
      </CardHeader>
      <CardBody>
        {vehicles.length === 0 && <p className={css.muted}>{t('vehicle.none')}</p>}
        {vehicles.length > 0 && (
          <ul className={css.list}>
            {vehicles.map((vehicle) => (
              <li key={vehicle.vehicle_id} className={css.item}>
                <VehicleItem vehicle={vehicle} />
              </li>
            ))}
          </ul>
        )}
        {isAdding && <VehicleDialog providerId={provider_id} onClose={() => setAdding(false)} />}
      </CardBody>
    </Card>
  );
}

function VehicleItem({ vehicle }: { readonly vehicle: Vehicle }) {
  const { t } = useTranslation('couriers');
  const { name, plate_number, year, color, model, service_type, review_state, review_note, is_active } = vehicle;
  const energy = energyOf(vehicle.energy);
  const type = useVehicleTypes().nameOf(service_type);
  const facts = [
    type,
    energy === null ? '' : t(`vehicle.energy.${energy}`),
    model,
    color,
    year === null ? '' : String(year),
  ].filter((fact) => fact !== '');
  return (
    <>
      <div className={css.head}>
        <h3 className={css.name}>
          <bdi>{name}</bdi>
        </h3>
        <VehicleStateChip state={review_state} />
        {is_active && <Badge tone="accent">{t('vehicle.inUse')}</Badge>}
      </div>
      <p className={css.muted}>
        <LtrText>{plate_number}</LtrText>
        {facts.map((fact) => (
          <span key={fact}>
            {' · '}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </p>
      {review_state === 'declined' && review_note !== '' && (
        <InlineAlert tone="danger">
          <p className={css.note}>
            <q>{review_note}</q>
          </p>
        </InlineAlert>
      )}
      <div className={css.actions}>
        <VehicleActions vehicle={vehicle} />
      </div>
    </>
  );
}
