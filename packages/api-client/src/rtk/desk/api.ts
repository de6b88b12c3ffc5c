import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';

import type { FailureFacts } from '#errors.ts';

/**
 * The cache of the platform's own people, apart from a store's: an administrator may work at the desk and in a store's
 * panel in one browser, and neither may ever show what the other asked for.
 */
export const deskApi = createApi({
  reducerPath: 'desk',
  baseQuery: fakeBaseQuery<FailureFacts>(),
  tagTypes: ['Stores', 'People', 'Admins', 'Tenants', 'AuditLog'],
  endpoints: () => ({}),
});
