import type { ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type SetupState = ReplyOf<'POST /api/store/get_setup_state'>;
export type SetupStep = SetupState['steps'][number];

/** The checklist of a new store. */
export const setupApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getSetupState: build.query<SetupState, void>({
      queryFn: endpointQuery('POST /api/store/get_setup_state', () => ({}), { silent: true }),
      providesTags: [listTag('Setup')],
    }),
    dismissSetup: build.mutation<SetupState, void>({
      queryFn: endpointQuery('POST /api/store/dismiss_setup', () => ({})),
      invalidatesTags: (state) => (state ? [listTag('Setup')] : []),
    }),
  }),
});

export const { useGetSetupStateQuery, useDismissSetupMutation } = setupApi;
