import { expect, it } from 'vitest';

import { pathToAuditOf, pathToCities, pathToReviewedStore, pathToStorePanel } from '#shared/admin-paths.ts';

const ID = '0197c9a0-0000-7000-9000-000000000001';

it('returns the addresses of administrators', () => {
  expect([
    pathToReviewedStore(ID),
    pathToCities({ country: 'DE' }),
    pathToAuditOf(ID),
    pathToStorePanel(ID, 'a+ticket/of=theirs'),
  ]).toEqual([
    '/review/stores/0197c9a0-0000-7000-9000-000000000001',
    '/admin/cities?country=DE',
    '/admin/audit-log?store=0197c9a0-0000-7000-9000-000000000001',
    '/auto-login?id=0197c9a0-0000-7000-9000-000000000001#t=a%2Bticket%2Fof%3Dtheirs',
  ]);
});
