import type { ReplyOf } from '#endpoint-key.ts';
import { platformApi, mappedQuery, endpointQuery } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';
import { toStoreSession, type StoreSession } from '#session/store-session.ts';

export type DeviceSession = ReplyOf<'POST /api/store/list_sessions'>['sessions'][number];

/**
 * The session's store. Signing in and out are functions of `session.ts`: an endpoint's arguments stay in the Redux
 * store, and a password must not.
 */
export const sessionApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getStoreSession: build.query<StoreSession, void>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/get_store_detail', () => ({})),
        toStoreSession,
      ),
      providesTags: [listTag('StoreSession')],
    }),
    listDeviceSessions: build.query<readonly DeviceSession[], void>({
      queryFn: mappedQuery(
        endpointQuery('POST /api/store/list_sessions', () => ({})),
        ({ sessions }) => sessions,
      ),
      providesTags: [listTag('DeviceSessions')],
    }),
    /** Ends one other session, or all others. */
    revokeSessions: build.mutation<ReplyOf<'POST /api/store/revoke_sessions'>, { readonly session_id?: string }>({
      queryFn: endpointQuery('POST /api/store/revoke_sessions', (arg) => arg),
      invalidatesTags: [listTag('DeviceSessions')],
    }),
  }),
});

/** Caches the reply of a sign-in or a restored session, so that no screen requests it again. */
export const cacheStoreSession = (session: StoreSession) =>
  sessionApi.util.upsertQueryData('getStoreSession', undefined, session);

export const { useGetStoreSessionQuery, useListDeviceSessionsQuery, useRevokeSessionsMutation } = sessionApi;
