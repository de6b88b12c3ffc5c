import type { UrlPermission } from '@store-panel/contract/endpoints/store-fields';
import { grantedUrls, PERMISSION_GRANTED, PERMISSION_WITHHELD } from '@store-panel/domain/access/permissions';
import { grantableScreens, SCREENS } from '@store-panel/domain/access/screens';
import type { Static } from 'typebox';

import { ApiError } from '#access/api-error.ts';

export type Grants = Static<typeof UrlPermission>[];

const GRANTABLE = grantableScreens().map((id) => SCREENS[id].path);

/**
 * Returns the complete list to store: an entry for each screen that can be granted, in the table's order. Screens not
 * in the input are withheld.
 * @throws ApiError validationFailed naming an entry that is unknown or a duplicate
 */
export function normalizeGrants(input: Grants): Grants {
  for (const [at, { url }] of input.entries()) {
    if (!GRANTABLE.includes(url)) throw badEntry(at, 'is no screen that a sub-store can be granted');
    if (input.findIndex((other) => other.url === url) !== at) throw badEntry(at, 'is named twice');
  }
  const granted = new Set(grantedUrls(input));
  return GRANTABLE.map((url) => ({ url, permission: granted.has(url) ? PERMISSION_GRANTED : PERMISSION_WITHHELD }));
}

/** Returns the screens that the second list grants and those that it withdraws. */
export function diffGrants(before: Grants, after: Grants) {
  const [urlsBefore, urlsAfter] = [grantedUrls(before), grantedUrls(after)];
  return {
    granted: urlsAfter.filter((url) => !urlsBefore.includes(url)),
    withdrawn: urlsBefore.filter((url) => !urlsAfter.includes(url)),
  };
}

const badEntry = (at: number, problem: string) =>
  new ApiError('validationFailed', { fields: [{ path: `urls.${at}.url`, problem }] });
