import { CLAIM_DOCUMENT_KINDS, CLAIM_DOCUMENTS } from '@store-panel/domain/claims/claim-documents';
import { CLAIM_STATES } from '@store-panel/domain/claims/claim-states';
import { CLAIM_NUMBER_MAX, WAYBILL_MAX } from '@store-panel/domain/limits/limits';
import { SHIPMENT_LABELS } from '@store-panel/domain/shipments/shipment-labels';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { CaptchaToken, StrictObject, Id, Nullable, OptionalText, Text, Timestamp, Token, Version } from '#fields.ts';

export const Tenant = StrictObject({
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

/** The courier tenant of a claim or a parcel: its name and contact. Its own page shows them already. */
const { name, logo_url, support_email, support_phone, privacy_url, terms_url } = Tenant.properties;
export const Courier = StrictObject({ name, logo_url, support_email, support_phone, privacy_url, terms_url });

const NoSpaces = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^\\S+$' });

/**
 * Replaces both numbers of a found claim for two hours while they are its numbers, so that later calls count as no
 * attempt.
 */
const ClaimToken = Token;

const ClaimDocument = StrictObject({
  document_id: Id,
  kind: Type.Enum([...CLAIM_DOCUMENT_KINDS]),
  /** The requested document, in the words of the store. */
  label: OptionalText(CLAIM_DOCUMENTS.label),
  /** When it came; null while it is missing. */
  received_at: Nullable(Timestamp),
});

/** The claim as its claimant sees it: its state, without reasons, users and amounts. */
const PublicClaim = StrictObject({
  version: Version,
  state: Type.Enum([...CLAIM_STATES]),
  updated_at: Timestamp,
  /** Until when something has to happen: documents to come, a decision, the money. Null where nothing is left to do. */
  due_at: Nullable(Timestamp),
  /** The transporter's latest status update; null without one. */
  shipment_label: Nullable(Type.Enum([...SHIPMENT_LABELS])),
  /** The store that works on it takes documents and hears of a withdrawal; a claim without one can only be looked at. */
  is_answered: Type.Boolean(),
  documents: Type.Array(ClaimDocument, { maxItems: CLAIM_DOCUMENTS.max }),
  timeline: Type.Array(StrictObject({ state: Type.Enum([...CLAIM_STATES]), at: Timestamp }), { maxItems: 100 }),
});

const withToken = { open: true, reason: 'Only who found the claim by both its numbers has its token.' } as const;

/** Access and body of the calls about a found claim. */
export const withClaimToken = { access: withToken, body: { claim_token: ClaimToken } } as const;

/** The public claim lookup of courier tenants; the tenant is the one whose host name the request came to. */
export const publicClaimEndpoints = defineEndpoints({
  'POST /api/user/get_tenant': {
    summary: 'Name, look and languages of the tenant of this host',
    origin: 'ours',
    access: { open: true, reason: "It is what the tenant's public page shows anyway." },
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({ tenant: Nullable(Tenant) }),
    errors: [],
  },
  'POST /api/user/find_claim': {
    summary:
      'Status of an insurance claim, found by waybill and claim number together: of the courier whose host it is, of any at every other',
    origin: 'ours',
    access: {
      open: true,
      reason: 'Customers of a courier tenant have no account; both numbers are needed and attempts are limited.',
    },
    effect: 'read',
    body: StrictObject({
      waybill_number: NoSpaces(WAYBILL_MAX),
      claim_number: NoSpaces(CLAIM_NUMBER_MAX),
      captcha_token: CaptchaToken,
    }),
    reply: StrictObject({ claim: PublicClaim, claim_token: ClaimToken, courier: Courier }),
    errors: ['waybillNotFound', 'invalidCaptcha'],
  },
  'POST /api/user/get_claim': {
    summary: 'A claim that was found, as it stands now',
    origin: 'ours',
    access: withToken,
    effect: 'read',
    body: StrictObject({ claim_token: ClaimToken, known_version: Type.Optional(Version) }),
    /** Null where it still has the version that is known. */
    reply: StrictObject({ claim: Nullable(PublicClaim) }),
    errors: ['waybillNotFound'],
  },
  'POST /api/user/upload_claim_document': {
    summary: 'Give a document that a claim is asked for; with the last one the claim is reviewed again',
    origin: 'ours',
    access: withToken,
    effect: 'write',
    idempotent: true,
    body: StrictObject({ claim_token: ClaimToken, document_id: Id }),
    file: 'document',
    reply: StrictObject({ claim: PublicClaim }),
    success: 'updated',
    errors: ['waybillNotFound', 'changeStatusFailed', 'fileTooLarge', 'fileTypeRefused', 'fileDamaged'],
  },
  'POST /api/user/withdraw_claim': {
    summary: 'Give a claim up, by whoever made it',
    origin: 'ours',
    access: withToken,
    effect: 'write',
    idempotent: true,
    body: StrictObject({ claim_token: ClaimToken, version: Version }),
    reply: StrictObject({ claim: PublicClaim }),
    success: 'updated',
    errors: ['waybillNotFound', 'changeStatusFailed'],
  },
});

export type ClaimWire = WireOf<typeof publicClaimEndpoints>;
