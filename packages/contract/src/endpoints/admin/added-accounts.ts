import { NAME_MAX } from '@store-panel/domain/limits/limits';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Person } from '#endpoints/admin/admin.ts';
import { StoreType } from '#endpoints/registration.ts';
import {
  CallingCode,
  CountryCode,
  Email,
  Id,
  Latitude,
  LocalizedName,
  Longitude,
  Phone,
  StrictObject,
  Text,
} from '#fields.ts';

const mayAdd = (screen: 'review-stores' | 'review-users' | 'review-providers') =>
  ({ sessions: ['admin'], screens: [screen], action: 'edit' }) as const;

const Contact = { email: Email, country_phone_code: CallingCode, phone: Phone } as const;
const NewPerson = StrictObject({ name: Text(NAME_MAX), ...Contact });

/**
 * The three admin add calls (spec §7 of the first document, without paths). An added account is approved and has no
 * password: its owner gets an email and sets one. A panel shows their failures in the form instead of a toast.
 */
export const addedAccountEndpoints = defineEndpoints({
  'POST /api/admin/add_new_store': {
    summary: 'Add a store that is approved at once; its owner sets the password',
    origin: 'spec §7',
    access: mayAdd('review-stores'),
    effect: 'write',
    body: StrictObject({
      name: LocalizedName,
      ...Contact,
      country_id: CountryCode,
      city_id: Id,
      store_type: StoreType,
      address: Text(500),
      latitude: Latitude,
      longitude: Longitude,
    }),
    reply: StrictObject({ store_id: Id }),
    success: 'updated',
    errors: [
      'registrationFailed',
      'emailAlreadyRegistered',
      'phoneAlreadyRegistered',
      'emailAndPhoneAlreadyRegistered',
      'countryNotFound',
      'cityNotFound',
      'deliveryNotAvailableInArea',
    ],
  },
  'POST /api/admin/add_new_user': {
    summary: 'Add a customer who is approved at once',
    origin: 'spec §7',
    access: mayAdd('review-users'),
    effect: 'write',
    body: NewPerson,
    reply: StrictObject({ person: Person }),
    success: 'updated',
    errors: ['emailAlreadyRegistered', 'phoneAlreadyRegistered'],
  },
  'POST /api/admin/add_new_provider': {
    summary: 'Add a courier of the whole platform who is approved at once',
    origin: 'spec §7',
    access: mayAdd('review-providers'),
    effect: 'write',
    body: NewPerson,
    reply: StrictObject({ person: Person }),
    success: 'updated',
    errors: ['emailAlreadyRegistered', 'phoneAlreadyRegistered'],
  },
});

export type AddedAccountWire = WireOf<typeof addedAccountEndpoints>;
