import { POSITION_MAX, SERVICE_TYPE_MAX } from '@store-panel/domain/limits/catalogue-limits';
import Type from 'typebox';

import { BaseVersion, catalogueAccess, Count, EntryListing, EntryPage, EntryState } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { LocalizedName, Nullable, StrictObject, Text, Version } from '#fields.ts';

/** A vehicle type's id, which vehicles have as their `service_type`. */
export const ServiceTypeCode = Text(SERVICE_TYPE_MAX);

const VehicleTypeFields = {
  name: LocalizedName,
  /** Order in lists; the smallest is first. */
  position: Type.Integer({ minimum: 0, maximum: POSITION_MAX }),
  /** False: no further vehicle gets it. */
  is_open: Type.Boolean(),
} as const;
const VehicleTypeEntry = StrictObject({
  vehicle_type_id: ServiceTypeCode,
  ...VehicleTypeFields,
  vehicle_count: Count,
  ...EntryState,
});

const offeredReply = StrictObject({
  vehicle_types: Type.Array(
    StrictObject({ service_type: ServiceTypeCode, name: LocalizedName, is_open: Type.Boolean() }),
    { maxItems: 500 },
  ),
});

const access = catalogueAccess('vehicle-types');
const entryVersion = StrictObject({ vehicle_type_id: ServiceTypeCode, version: Version });
const entryReply = StrictObject({ vehicle_type: VehicleTypeEntry });

/** Service types of vehicles; managed by administrators, chosen by stores and couriers. */
export const vehicleTypeEndpoints = defineEndpoints({
  'POST /api/store/list_vehicle_types': {
    summary: 'Service types that a vehicle may have, in order',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], screens: ['vehicles', 'delivery-staff'] },
    effect: 'read',
    body: StrictObject({}),
    reply: offeredReply,
    errors: [],
  },
  'POST /api/provider/list_vehicle_types': {
    summary: 'The same for couriers, who add vehicles themselves',
    origin: 'ours',
    access: { sessions: ['provider'] },
    effect: 'read',
    body: StrictObject({}),
    reply: offeredReply,
    errors: [],
  },
  'POST /api/admin/list_vehicle_types': {
    summary: 'One page of the vehicle types, in order',
    origin: 'ours',
    access: access.look,
    effect: 'read',
    body: StrictObject(EntryListing),
    reply: StrictObject({ vehicle_types: Type.Array(VehicleTypeEntry, { maxItems: 500 }), ...EntryPage }),
    errors: [],
  },
  'POST /api/admin/save_vehicle_type': {
    summary: 'Add or change a vehicle type',
    origin: 'ours',
    access: access.edit,
    effect: 'write',
    /** Null: a new type, whose id the server makes from its name. */
    body: StrictObject({ vehicle_type_id: Nullable(ServiceTypeCode), ...VehicleTypeFields, version: BaseVersion }),
    reply: entryReply,
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  'POST /api/admin/delete_vehicle_type': {
    summary: 'Remove a vehicle type that no vehicle has',
    origin: 'ours',
    access: access.remove,
    effect: 'write',
    body: entryVersion,
    reply: entryReply,
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion', 'stillInUse'],
  },
  'POST /api/admin/restore_vehicle_type': {
    summary: 'Restore a removed vehicle type',
    origin: 'ours',
    access: access.edit,
    effect: 'write',
    body: entryVersion,
    reply: entryReply,
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
});
export type VehicleTypeWire = WireOf<typeof vehicleTypeEndpoints>;
