import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';

import type { SerializedApiError } from '#errors.ts';

/**
 * The cache of the admin area, separate from a store's: an administrator may use the admin area and a store's panel in
 * one browser, and neither may show the other's data.
 */
export const adminApi = createApi({
  reducerPath: 'admin',
  baseQuery: fakeBaseQuery<SerializedApiError>(),
  tagTypes: [
    'Stores',
    'People',
    'Admins',
    'Tenants',
    'Catalogues',
    'PlatformSettings',
    'AuditLog',
    'Payouts',
    'FeePlans',
    'StoreLedger',
    'LineQuestions',
    'FlaggedReviews',
  ],
  endpoints: () => ({}),
});
