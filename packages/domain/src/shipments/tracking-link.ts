import { foldDigits } from '#input/digits.ts';
import { WAYBILL_MAX } from '#limits/limits.ts';

/**
 * The address of the tracking page for a waybill. It is in the fragment, which browsers do not send: no server logs it.
 * @param page the address of the page
 */
export const trackingUrl = (page: string, waybill: string): string => {
  const url = new URL(page);
  url.hash = new URLSearchParams({ waybill }).toString();
  return url.href;
};

/** The waybill in the fragment of the page's address, in Latin digits; empty without one. */
export const waybillInFragment = (fragment: string): string =>
  foldDigits(new URLSearchParams(fragment.replace(/^#/u, '')).get('waybill') ?? '')
    .replaceAll(/\s/gu, '')
    .slice(0, WAYBILL_MAX);
