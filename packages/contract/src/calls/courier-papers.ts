import Type from 'typebox';

import { defineCalls, type WireOf } from '#call.ts';
import { VehicleFacts, VehicleRecord } from '#calls/courier-fields.ts';
import { StoreDocument } from '#calls/profile.ts';
import { Fields, Id } from '#fields.ts';

const courier = { sessions: ['provider'] } as const;
const Vehicle = Fields({ vehicle: VehicleRecord });

/** What a courier gives of their own to the store that employs them, which looks at it; a free-lancer's are the platform's. */
export const courierPaperCalls = defineCalls({
  'POST /api/provider/get_document_list': {
    summary: 'What my store asks me for, and what I gave',
    origin: 'ours',
    access: courier,
    effect: 'read',
    body: Fields({}),
    reply: Fields({ documents: Type.Array(StoreDocument, { maxItems: 50 }) }),
    errors: [],
  },
  'POST /api/provider/upload_document': {
    summary: 'Give one of the documents, to be looked at',
    origin: 'ours',
    access: courier,
    effect: 'write',
    body: Fields({ document_id: Id }),
    file: 'document',
    reply: Fields({ document: StoreDocument }),
    success: 'updated',
    errors: ['dataNotFound', 'fileTooLarge', 'fileTypeRefused', 'fileDamaged'],
  },
  'POST /api/provider/list_vehicles': {
    summary: 'My vehicles',
    origin: 'ours',
    access: courier,
    effect: 'read',
    body: Fields({}),
    reply: Fields({ vehicles: Type.Array(VehicleRecord, { maxItems: 50 }) }),
    errors: [],
  },
  'POST /api/provider/add_vehicle': {
    summary: 'Add a vehicle, to be looked at',
    origin: 'ours',
    access: courier,
    effect: 'write',
    body: Fields(VehicleFacts),
    reply: Vehicle,
    success: 'updated',
    errors: [],
  },
  'POST /api/provider/set_active_vehicle': {
    summary: 'Say which of my vehicles I use now',
    origin: 'ours',
    access: courier,
    effect: 'write',
    body: Fields({ vehicle_id: Id }),
    reply: Vehicle,
    success: 'updated',
    errors: ['dataNotFound'],
  },
});

export type CourierPaperWire = WireOf<typeof courierPaperCalls>;
