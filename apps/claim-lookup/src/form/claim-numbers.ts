import type { BodyOf } from '@store-panel/api-client/call-key';

import { codeText } from './code-text.ts';

/** The two numbers of the form, as they are sent. */
export type ClaimNumbers = Pick<BodyOf<'POST /api/user/find_claim'>, 'waybill_number' | 'claim_number'>;

export const NO_NUMBERS: ClaimNumbers = { waybill_number: '', claim_number: '' };

/** Ids of the fields; the page is drawn before React runs, so they are fixed. */
export const FIELD_ID = { waybill_number: 'waybill', claim_number: 'claim-number' } as const satisfies Record<
  keyof ClaimNumbers,
  string
>;

/** The waybill that a link brings along: `?waybill=HV100200300`. */
export const linkedWaybill = (search: string): string => codeText(new URLSearchParams(search).get('waybill') ?? '');
