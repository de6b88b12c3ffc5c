import type { SavedTransporter, TransporterRecord } from '@store-panel/api-client/rtk/parcels';
import { foldDigits } from '@store-panel/domain/input/digits';
import type { ShipmentLabel } from '@store-panel/domain/shipments/shipment-labels';
import { SERVICE_LEVELS, type ServiceLevel } from '@store-panel/domain/shipments/service-levels';
import {
  ENERGY_SOURCES,
  type EnergySource,
  VEHICLE_CLASSES,
  type VehicleClass,
} from '@store-panel/domain/shipments/transporters';

import { lazySchema } from '#shared/forms/lazy-schema.ts';

/** Days under way of a service; empty if it is not offered. */
export interface Transit {
  readonly from: string;
  readonly to: string;
}

/** Form values of a transporter, as typed. */
export interface TransporterValues {
  readonly name: string;
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
  readonly vehicle_class: VehicleClass;
  readonly energy: EnergySource | '';
  readonly round_km: number | null;
  readonly round_parcels: number | null;
  readonly services: Readonly<Record<ServiceLevel, Transit>>;
  readonly codes: readonly { readonly code: string; readonly label: ShipmentLabel }[];
}

const NOT_OFFERED: Transit = { from: '', to: '' };

export const EMPTY_TRANSPORTER: TransporterValues = {
  name: '',
  contact: '',
  phone: '',
  email: '',
  vehicle_class: 'van',
  energy: '',
  round_km: null,
  round_parcels: null,
  services: { immediate: NOT_OFFERED, same_day: NOT_OFFERED, next_day: NOT_OFFERED, economy: NOT_OFFERED },
  codes: [],
};

export const TRANSPORTER_RULES = lazySchema<TransporterValues>(() =>
  import('@store-panel/domain/validation/transporter').then(({ transporterSchema }) => transporterSchema()),
);

export function toFormValues(record: TransporterRecord): TransporterValues {
  const { name, contact, phone, email, round_km, round_parcels, services } = record;
  const transitOf = (level: ServiceLevel): Transit => {
    const service = services.find((one) => one.service_level === level);
    return service ? { from: String(service.transit_min), to: String(service.transit_max) } : NOT_OFFERED;
  };
  return {
    name,
    contact,
    phone,
    email,
    round_km,
    round_parcels,
    vehicle_class: VEHICLE_CLASSES.find((one) => one === record.vehicle_class) ?? 'other',
    energy: ENERGY_SOURCES.find((one) => one === record.energy) ?? '',
    services: {
      immediate: transitOf('immediate'),
      same_day: transitOf('same_day'),
      next_day: transitOf('next_day'),
      economy: transitOf('economy'),
    },
    codes: record.code_map,
  };
}

/** Converts validated values to a request. Codes without text are left out. */
export function toRequest(
  { energy, services, codes, phone, ...values }: TransporterValues,
  record: TransporterRecord | undefined,
): SavedTransporter {
  return {
    ...(record && { transporter_id: record.transporter_id, version: record.version }),
    ...values,
    name: values.name.trim(),
    contact: values.contact.trim(),
    email: values.email.trim(),
    phone: foldDigits(phone).trim(),
    energy: energy === '' ? null : energy,
    services: SERVICE_LEVELS.flatMap((service_level) => {
      const { from, to } = services[service_level];
      if (from === '') return [];
      return [{ service_level, transit_min: Number(from), transit_max: Math.max(Number(from), Number(to)) }];
    }),
    code_map: codes.filter(({ code }) => code.trim() !== '').map(({ code, label }) => ({ code: code.trim(), label })),
  };
}
