import type { ReplyOf } from '#call-key.ts';
import { platformApi, reading, wire } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type PublicSettings = ReplyOf<'POST /api/admin/get_setting_detail'>['setting'];
export type ImageSettings = ReplyOf<'POST /api/admin/get_image_setting'>['image_setting'];

/** Read at start-up, before anybody has signed in. */
const anybody = { anonymous: true, background: true } as const;

export const settingsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<PublicSettings, void>({
      queryFn: reading(
        wire('POST /api/admin/get_setting_detail', () => ({}), anybody),
        ({ setting }) => setting,
      ),
      providesTags: [listTag('Settings')],
    }),
    getImageSettings: build.query<ImageSettings, void>({
      queryFn: reading(
        wire('POST /api/admin/get_image_setting', () => ({}), anybody),
        (reply) => reply.image_setting,
      ),
      providesTags: [listTag('Settings')],
    }),
  }),
});

export const { useGetSettingsQuery, useGetImageSettingsQuery } = settingsApi;
