import type { BodyOf } from '@store-panel/api-client/endpoint-key';

import { codeText } from './code-text.ts';

/** Values of the form as sent. */
export type ClaimNumbers = Pick<BodyOf<'POST /api/user/find_claim'>, 'waybill_number' | 'claim_number'>;

export const NO_NUMBERS: ClaimNumbers = { waybill_number: '', claim_number: '' };

/** Fixed ids, because the page is prerendered. */
export const FIELD_ID = { waybill_number: 'waybill', claim_number: 'claim-number' } as const satisfies Record<
  keyof ClaimNumbers,
  string
>;

/** Reads the waybill from a link: `?waybill=HV100200300`. */
export const linkedWaybill = (search: string): string => codeText(new URLSearchParams(search).get('waybill') ?? '');
