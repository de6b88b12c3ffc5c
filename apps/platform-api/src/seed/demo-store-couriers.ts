import type { EnergySource } from '@store-panel/domain/shipments/transporters';

import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { DOCUMENT_TYPES } from '#seed/documents/document-types.ts';
import { buildOnePagePdf } from '#seed/documents/one-page-pdf.ts';

// Couriers that the demo stores employ, each in another state. Names, plates and numbers are invented. None of them
// signs in: the simulator's couriers are freelancers.

interface DemoVehicle {
  readonly name: string;
  readonly plate_number: string;
  readonly year: number;
  readonly color: string;
  readonly model: string;
  readonly service_type: string;
  readonly energy: EnergySource;
  readonly review_state: 'approved' | 'waiting';
}

interface DemoStoreCourier {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly callingCode?: string;
  readonly isBlocked?: true;
  readonly document?: 'approved' | 'uploaded';
  readonly vehicles: readonly DemoVehicle[];
}

/** Couriers of the first store. */
export const LINDEN_COURIERS: readonly DemoStoreCourier[] = [
  {
    name: 'Greta Lindqvist',
    email: 'greta@linden.example',
    phone: '15155500201',
    document: 'approved',
    vehicles: [
      {
        name: 'Red cargo bike',
        plate_number: 'LR-01',
        year: 2024,
        color: 'Red',
        model: 'Urban Load 75',
        service_type: 'bicycle',
        energy: 'human',
        review_state: 'approved',
      },
      {
        name: 'Her own scooter',
        plate_number: 'B-GL 512',
        year: 2021,
        color: 'White',
        model: 'Metro 125',
        service_type: 'scooter',
        energy: 'petrol',
        review_state: 'waiting',
      },
    ],
  },
  {
    name: 'Tomasz Wiśniewski',
    email: 'tomasz@linden.example',
    phone: '15155500202',
    document: 'uploaded',
    vehicles: [
      {
        name: 'Delivery car',
        plate_number: 'B-LR 118',
        year: 2022,
        color: 'Green',
        model: 'City 5',
        service_type: 'car',
        energy: 'petrol',
        review_state: 'approved',
      },
    ],
  },
  { name: 'Samira Öztürk', email: 'samira@linden.example', phone: '15155500203', vehicles: [] },
  {
    name: 'Jean-Luc Okafor',
    email: 'jean-luc@linden.example',
    phone: '15155500204',
    isBlocked: true,
    document: 'approved',
    vehicles: [],
  },
];

/** Couriers of the second store. */
export const NAKHEEL_COURIERS: readonly DemoStoreCourier[] = [
  {
    name: 'سالم العتيبي',
    email: 'salem@nakheel.example',
    phone: '50055014',
    callingCode: '+965',
    document: 'approved',
    vehicles: [
      {
        name: 'سيارة المتجر',
        plate_number: '12-34567',
        year: 2023,
        color: 'أبيض',
        model: 'City 5',
        service_type: 'car',
        energy: 'petrol',
        review_state: 'approved',
      },
      {
        name: 'دراجته النارية',
        plate_number: '7-8842',
        year: 2020,
        color: 'أسود',
        model: 'Metro 125',
        service_type: 'motorbike',
        energy: 'petrol',
        review_state: 'waiting',
      },
    ],
  },
  {
    name: 'محمود فتحي',
    email: 'mahmoud@nakheel.example',
    phone: '50055016',
    callingCode: '+965',
    document: 'approved',
    vehicles: [
      {
        name: 'دراجة نارية',
        plate_number: '7-9316',
        year: 2022,
        color: 'أحمر',
        model: 'Metro 125',
        service_type: 'motorbike',
        energy: 'petrol',
        review_state: 'approved',
      },
    ],
  },
  {
    name: 'راجيش كومار',
    email: 'rajesh@nakheel.example',
    phone: '50055017',
    callingCode: '+965',
    document: 'approved',
    vehicles: [
      {
        name: 'دراجة نارية',
        plate_number: '7-9317',
        year: 2023,
        color: 'أزرق',
        model: 'Metro 125',
        service_type: 'motorbike',
        energy: 'petrol',
        review_state: 'approved',
      },
    ],
  },
  {
    name: 'مريم الصباح',
    email: 'maryam@nakheel.example',
    phone: '50055015',
    callingCode: '+965',
    document: 'uploaded',
    vehicles: [],
  },
];

export async function seedStoreCouriers(
  db: QueryExecutor,
  storeId: string,
  couriers: readonly DemoStoreCourier[],
  passwordHash: string | null,
): Promise<void> {
  for (const courier of couriers) {
    const { name, email, phone, callingCode = '+49', isBlocked = false, document, vehicles } = courier;
    const id = uuidV7();
    // A courier without a document has only been invited.
    const hash = document === undefined ? null : passwordHash;
    const person = { id, store_id: storeId, name, email, country_phone_code: callingCode, phone, password_hash: hash };
    await db
      .insertInto('providers')
      .values({ ...person, review_state: 'approved', is_blocked: isBlocked })
      .execute();
    for (const [at, vehicle] of vehicles.entries())
      await db
        .insertInto('vehicles')
        .values({ ...vehicle, id: uuidV7(), provider_id: id, is_active: at === 0 })
        .execute();
    if (document) await insertCourierDocument(db, storeId, id, document);
  }
}

async function insertCourierDocument(
  db: QueryExecutor,
  storeId: string,
  providerId: string,
  state: 'approved' | 'uploaded',
) {
  const type = DOCUMENT_TYPES.find(({ holder, is_mandatory }) => holder === 'provider' && is_mandatory);
  if (!type) return;
  const [, , title] = type.name;
  const content = buildOnePagePdf(title);
  const fileId = uuidV7();
  await db
    .insertInto('files')
    .values({
      id: fileId,
      store_id: storeId,
      purpose: 'courier_document',
      name: `${title}.pdf`,
      content_type: 'application/pdf',
      bytes: content.length,
      content,
    })
    .execute();
  await db
    .insertInto('provider_documents')
    .values({ provider_id: providerId, document_type_id: type.id, file_id: fileId, state })
    .execute();
}
