import { CLAIM_STATES } from '@store-panel/domain/claims/claim-states';
import { CLAIM_NUMBER_MAX, WAYBILL_MAX } from '@store-panel/domain/limits/limits';
import Type from 'typebox';

import { defineCalls, type WireOf } from '#call.ts';
import { Fields, Nullable, OptionalText, Text, Timestamp } from '#fields.ts';

export const Tenant = Fields({
  name: Text(200),
  theme: Text(32),
  radius: Type.Enum(['rounded', 'flat']),
  logo_url: OptionalText(500),
  languages: Type.Array(Text(2), { minItems: 1, maxItems: 9 }),
  default_language: Text(2),
  support_email: OptionalText(254),
  support_phone: OptionalText(32),
  privacy_url: OptionalText(500),
  terms_url: OptionalText(500),
});

const NoSpaces = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^\\S+$' });

/** The public claim lookup of courier tenants; the tenant is the one whose host name the request came to. */
export const claimCalls = defineCalls({
  'POST /api/user/get_tenant': {
    summary: 'Name, look and languages of the tenant of this host',
    origin: 'ours',
    access: { open: true, because: "It is what the tenant's public page shows anyway." },
    effect: 'read',
    body: Fields({}),
    reply: Fields({ tenant: Nullable(Tenant) }),
    errors: [],
  },
  'POST /api/user/find_claim': {
    summary: 'Status of an insurance claim, found by waybill and claim number together',
    origin: 'ours',
    access: {
      open: true,
      because: 'Customers of a courier tenant have no account; both numbers are needed and tries are limited.',
    },
    effect: 'read',
    body: Fields({ waybill_number: NoSpaces(WAYBILL_MAX), claim_number: NoSpaces(CLAIM_NUMBER_MAX) }),
    reply: Fields({
      claim: Fields({
        state: Type.Enum([...CLAIM_STATES]),
        updated_at: Timestamp,
        timeline: Type.Array(Fields({ state: Type.Enum([...CLAIM_STATES]), at: Timestamp }), { maxItems: 100 }),
      }),
    }),
    errors: ['waybillNotFound'],
  },
});

export type ClaimWire = WireOf<typeof claimCalls>;
