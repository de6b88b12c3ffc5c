import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { VehicleFields, VehicleRecord } from '#endpoints/couriers/courier-fields.ts';
import { RequestedDocument } from '#endpoints/profile.ts';
import { StrictObject, Id } from '#fields.ts';

const courier = { sessions: ['provider'] } as const;
const Vehicle = StrictObject({ vehicle: VehicleRecord });

/** What a courier gives of their own to the store that employs them, which looks at it; a free-lancer's are the platform's. */
export const courierDocumentEndpoints = defineEndpoints({
  'POST /api/provider/get_document_list': {
    summary: 'What my store asks me for, and what I gave',
    origin: 'ours',
    access: courier,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({ documents: Type.Array(RequestedDocument, { maxItems: 50 }) }),
    errors: [],
  },
  'POST /api/provider/upload_document': {
    summary: 'Give one of the documents, to be looked at',
    origin: 'ours',
    access: courier,
    effect: 'write',
    body: StrictObject({ document_id: Id }),
    file: 'document',
    reply: StrictObject({ document: RequestedDocument }),
    success: 'updated',
    errors: ['dataNotFound', 'fileTooLarge', 'fileTypeRefused', 'fileDamaged'],
  },
  'POST /api/provider/list_vehicles': {
    summary: 'My vehicles',
    origin: 'ours',
    access: courier,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({ vehicles: Type.Array(VehicleRecord, { maxItems: 50 }) }),
    errors: [],
  },
  'POST /api/provider/add_vehicle': {
    summary: 'Add a vehicle, to be looked at',
    origin: 'ours',
    access: courier,
    effect: 'write',
    body: StrictObject(VehicleFields),
    reply: Vehicle,
    success: 'updated',
    errors: [],
  },
  'POST /api/provider/set_active_vehicle': {
    summary: 'Say which of my vehicles I use now',
    origin: 'ours',
    access: courier,
    effect: 'write',
    body: StrictObject({ vehicle_id: Id }),
    reply: Vehicle,
    success: 'updated',
    errors: ['dataNotFound'],
  },
});

export type CourierDocumentWire = WireOf<typeof courierDocumentEndpoints>;
