import { foldDigits } from '#input/digits.ts';

/**
 * The address of the public page for a code, as slips have it. The code is in the fragment, which browsers do not send: no
 * server logs it. @param page the address of the page
 */
export const codePageUrl = (page: string, code: string): string => {
  const url = new URL(page);
  url.hash = new URLSearchParams({ code }).toString();
  return url.href;
};

const CODE_MAX = 20;

/** The code in the fragment of the page's address, in capitals and Latin digits; empty without one. */
export const codeInFragment = (fragment: string): string =>
  foldDigits(new URLSearchParams(fragment.replace(/^#/u, '')).get('code') ?? '')
    .replaceAll(/\s/gu, '')
    .toUpperCase()
    .slice(0, CODE_MAX);
