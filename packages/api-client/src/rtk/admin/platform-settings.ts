import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery } from '#rtk/api.ts';
import { adminApi } from '#rtk/admin/api.ts';

export type StoredPlatformSettings = ReplyOf<'POST /api/admin/get_platform_settings'>;
export type PlatformSettings = StoredPlatformSettings['settings'];

/** The settings of the whole platform. Their page shows what was saved, and a failure. */
export const adminSettingsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getPlatformSettings: build.query<StoredPlatformSettings, void>({
      queryFn: endpointQuery('POST /api/admin/get_platform_settings', () => ({})),
      providesTags: ['PlatformSettings'],
    }),
    savePlatformSettings: build.mutation<StoredPlatformSettings, BodyOf<'POST /api/admin/save_platform_settings'>>({
      queryFn: endpointQuery('POST /api/admin/save_platform_settings', (arg) => arg, { silent: true }),
      // After a conflict the form offers to load them again.
      invalidatesTags: (stored) => (stored ? ['PlatformSettings', 'AuditLog'] : []),
    }),
  }),
});

export const { useGetPlatformSettingsQuery, useSavePlatformSettingsMutation } = adminSettingsApi;
