import { WAYBILL_MAX } from '@store-panel/domain/limits/limits';

import { linkedWaybill } from '#form/claim-numbers.ts';
import { codeText } from '#form/code-text.ts';

/** Returns the waybill of a scanned code, bare or in a link to this page; null for other codes. */
export function parseScannedWaybill(scanned: string): string | null {
  const link = /^https?:\/\//i.test(scanned) && URL.canParse(scanned) ? new URL(scanned) : null;
  const waybill = link ? linkedWaybill(link.search) : codeText(scanned);
  return waybill !== '' && waybill.length <= WAYBILL_MAX && !waybill.includes('://') ? waybill : null;
}
