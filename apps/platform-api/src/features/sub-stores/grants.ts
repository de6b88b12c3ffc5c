import type { UrlPermission } from '@store-panel/contract/endpoints/store-fields';
import { grantedUrls, PERMISSION_GRANTED, PERMISSION_WITHHELD } from '@store-panel/domain/access/permissions';
import { grantableScreens, SCREENS } from '@store-panel/domain/access/screens';
import type { Static } from 'typebox';

import { ApiError } from '#access/api-error.ts';

export type Grants = Static<typeof UrlPermission>[];

const GRANTABLE = grantableScreens().map((id) => SCREENS[id].path);

/**
 * The whole list as it is stored: an entry for each screen that can be granted, in the table's order. What was not named
 * is withheld.
 * @throws Refusal validationFailed naming the entry that is no such screen, or a second one of the same
 */
export function normalizeGrants(given: Grants): Grants {
  for (const [at, { url }] of given.entries()) {
    if (!GRANTABLE.includes(url)) throw badEntry(at, 'is no screen that a sub-store can be granted');
    if (given.findIndex((other) => other.url === url) !== at) throw badEntry(at, 'is named twice');
  }
  const granted = new Set(grantedUrls(given));
  return GRANTABLE.map((url) => ({ url, permission: granted.has(url) ? PERMISSION_GRANTED : PERMISSION_WITHHELD }));
}

/** What the second list opens that the first did not, and the other way round. */
export function diffGrants(before: Grants, after: Grants) {
  const [had, has] = [grantedUrls(before), grantedUrls(after)];
  return { granted: has.filter((url) => !had.includes(url)), withdrawn: had.filter((url) => !has.includes(url)) };
}

const badEntry = (at: number, problem: string) =>
  new ApiError('validationFailed', { fields: [{ path: `urls.${at}.url`, problem }] });
