import type { ReplyOf } from '#endpoint-key.ts';
import { platformApi, mappedQuery, endpointQuery } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type PublicSettings = ReplyOf<'POST /api/admin/get_setting_detail'>['setting'];
export type ImageSettings = ReplyOf<'POST /api/admin/get_image_setting'>['image_setting'];

/** Read at start-up, before a user has signed in. */
const anybody = { anonymous: true, silent: true } as const;

export const settingsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<PublicSettings, void>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/get_setting_detail', () => ({}), anybody),
        ({ setting }) => setting,
      ),
      providesTags: [listTag('Settings')],
    }),
    getImageSettings: build.query<ImageSettings, void>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/admin/get_image_setting', () => ({}), anybody),
        (reply) => reply.image_setting,
      ),
      providesTags: [listTag('Settings')],
    }),
  }),
});

export const { useGetSettingsQuery, useGetImageSettingsQuery } = settingsApi;
