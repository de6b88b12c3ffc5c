import { foldDigits } from '#input/digits.ts';
import { WAYBILL_MAX } from '#limits/limits.ts';
import { waybillInFragment } from '#shipments/tracking-link.ts';

/** Zero-width characters come along with numbers that are copied from emails. */
const UNSEEN = /[\p{Cf}\s]/gu;

/**
 * The waybill of a label's code or of typed text: bare, or in a link to the claim page or the tracking page. In capitals and
 * Latin digits, as numbers are stored; null for other codes.
 */
export function scannedWaybill(scanned: string): string | null {
  const text = scanned.trim();
  const link = /^https?:\/\//iu.test(text) && URL.canParse(text) ? new URL(text) : null;
  const found = link ? (link.searchParams.get('waybill') ?? waybillInFragment(link.hash)) : text;
  const waybill = foldDigits(found.replaceAll(UNSEEN, '')).toUpperCase();
  return waybill !== '' && waybill.length <= WAYBILL_MAX && !waybill.includes('://') ? waybill : null;
}
