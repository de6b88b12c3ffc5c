import { WAYBILL_MAX } from '@store-panel/domain/limits/limits';

import { linkedWaybill } from '#form/claim-numbers.ts';
import { codeText } from '#form/code-text.ts';

/** The waybill that a code holds: in a link to this page, or bare; null for a code of something else. */
export function waybillIn(scanned: string): string | null {
  const link = /^https?:\/\//i.test(scanned) && URL.canParse(scanned) ? new URL(scanned) : null;
  const waybill = link ? linkedWaybill(link.search) : codeText(scanned);
  return waybill !== '' && waybill.length <= WAYBILL_MAX && !waybill.includes('://') ? waybill : null;
}
