import { SCREENS } from '@store-panel/domain/access/screens';

/** Old first parts of addresses, each with the current one. Bookmarks and links in sent emails contain the old ones. */
const MOVED = new Map([['/desk', SCREENS.review.path]]);

export const MOVED_ROOTS: readonly string[] = [...MOVED.keys()];

/** Returns where the page of an address is now; the address itself unless its page has moved. */
export function currentAddress(address: string): string {
  const [root = ''] = /^\/[^/?#]*/.exec(address) ?? [];
  const current = MOVED.get(root);
  return current === undefined ? address : current + address.slice(root.length);
}
