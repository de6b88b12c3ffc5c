import { SCREEN_IDS, SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import { expect, it } from 'vitest';

import { pathTo, pathToError, pathToOrder, pathToRefused, pathToSignIn } from './paths.ts';

it('gives every address of the panel', () => {
  const plain = SCREEN_IDS.filter(
    (id): id is Exclude<ScreenId, 'order-detail'> => id !== 'order-detail' && SCREENS[id].built,
  );
  expect({
    ...Object.fromEntries(plain.map((id) => [id, pathTo(id)])),
    'one order': pathToOrder('0197c9a0-0000-7000-9000-000000000001'),
    'an id that is no id': pathToOrder('a/../b?c'),
    'sign in and go on': pathToSignIn('/app/orders/past?range=today&q=a b'),
    refused: pathToRefused('past-orders'),
    'an error': pathToError(404),
  }).toMatchInlineSnapshot(`
    {
      "an error": "/error?code=404",
      "an id that is no id": "/app/orders/detail/a%2F..%2Fb%3Fc",
      "app": "/app",
      "error": "/error",
      "home": "/home",
      "in-progress": "/app/in-progress",
      "login": "/store/login",
      "not-found": "/not-found",
      "one order": "/app/orders/detail/0197c9a0-0000-7000-9000-000000000001",
      "past-orders": "/app/orders/past",
      "profile": "/app/profile",
      "refused": "/app/in-progress?screen=past-orders",
      "root": "/",
      "running-orders": "/app/orders/running",
      "sign in and go on": "/store/login?next=%2Fapp%2Forders%2Fpast%3Frange%3Dtoday%26q%3Da+b",
      "store": "/store",
      "unauthorized": "/unauthorized",
    }
  `);
});
