import { SCREEN_IDS, SCREENS } from '@store-panel/domain/access/screens';
import { expect, it } from 'vitest';

import {
  pathTo,
  pathToAuditOf,
  pathToError,
  pathToOrder,
  pathToRefused,
  pathToReviewedStore,
  pathToSignIn,
  pathToStorePanel,
  pathToSubStore,
} from './paths.ts';

const ID = '0197c9a0-0000-7000-9000-000000000001';

it('gives every address of the panel', () => {
  const plain = SCREEN_IDS.filter(
    (id): id is Parameters<typeof pathTo>[0] => SCREENS[id].built && !SCREENS[id].path.includes(':'),
  );
  expect({
    ...Object.fromEntries(plain.map((id) => [id, pathTo(id)])),
    'one order': pathToOrder(ID),
    'one sub-store': pathToSubStore(ID),
    'a store under review': pathToReviewedStore(ID),
    'what was done about a store': pathToAuditOf(ID),
    "a store's panel": pathToStorePanel(ID, 'a+ticket/of=theirs'),
    'an id that is no id': pathToOrder('a/../b?c'),
    'sign in and go on': pathToSignIn('/app/orders/past?range=today&q=a b'),
    'sign in as staff and go on': pathToSignIn('/desk/stores?state=all', 'desk-login'),
    refused: pathToRefused('past-orders'),
    'an error': pathToError(404),
  }).toMatchInlineSnapshot(`
    {
      "a store under review": "/desk/stores/0197c9a0-0000-7000-9000-000000000001",
      "a store's panel": "/auto-login?id=0197c9a0-0000-7000-9000-000000000001#t=a%2Bticket%2Fof%3Dtheirs",
      "admin": "/admin",
      "admins": "/admin/admins",
      "an error": "/error?code=404",
      "an id that is no id": "/app/orders/detail/a%2F..%2Fb%3Fc",
      "app": "/app",
      "audit-log": "/admin/audit-log",
      "auto-login": "/auto-login",
      "desk": "/desk",
      "desk-login": "/desk/login",
      "desk-providers": "/desk/providers",
      "desk-stores": "/desk/stores",
      "desk-users": "/desk/users",
      "error": "/error",
      "forgot-password": "/store/forgot-password",
      "home": "/home",
      "in-progress": "/app/in-progress",
      "login": "/store/login",
      "not-found": "/not-found",
      "one order": "/app/orders/detail/0197c9a0-0000-7000-9000-000000000001",
      "one sub-store": "/app/sub-stores/edit/0197c9a0-0000-7000-9000-000000000001",
      "past-orders": "/app/orders/past",
      "privacy-policy": "/privacy-policy",
      "profile": "/app/profile",
      "refused": "/app/in-progress?screen=past-orders",
      "register": "/store/register",
      "root": "/",
      "running-orders": "/app/orders/running",
      "sign in and go on": "/store/login?next=%2Fapp%2Forders%2Fpast%3Frange%3Dtoday%26q%3Da+b",
      "sign in as staff and go on": "/desk/login?next=%2Fdesk%2Fstores%3Fstate%3Dall",
      "store": "/store",
      "sub-store-add": "/app/sub-stores/add",
      "sub-stores": "/app/sub-stores",
      "terms-of-service": "/terms-of-service",
      "unauthorized": "/unauthorized",
      "what was done about a store": "/admin/audit-log?store=0197c9a0-0000-7000-9000-000000000001",
    }
  `);
});
