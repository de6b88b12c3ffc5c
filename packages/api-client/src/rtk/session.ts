import type { ReplyOf } from '#call-key.ts';
import { platformApi, reading, wire } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';
import { readStoreSession, type StoreSession } from '#store-session.ts';

export type DeviceSession = ReplyOf<'POST /api/store/list_sessions'>['sessions'][number];

/**
 * What is known of the session. Signing in and out are functions of `session.ts` and no endpoints: an endpoint's
 * arguments stay in the store, and a password must not.
 */
export const sessionApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getStoreSession: build.query<StoreSession, void>({
      queryFn: reading(
        wire('POST /api/store/get_store_detail', () => ({})),
        readStoreSession,
      ),
      providesTags: [listTag('StoreSession')],
    }),
    listDeviceSessions: build.query<readonly DeviceSession[], void>({
      queryFn: reading(
        wire('POST /api/store/list_sessions', () => ({})),
        ({ sessions }) => sessions,
      ),
      providesTags: [listTag('DeviceSessions')],
    }),
    /** Ends one other session, or all others. */
    revokeSessions: build.mutation<ReplyOf<'POST /api/store/revoke_sessions'>, { readonly session_id?: string }>({
      queryFn: wire('POST /api/store/revoke_sessions', (arg) => arg),
      invalidatesTags: [listTag('DeviceSessions')],
    }),
  }),
});

/** Puts what a sign-in or a restored session told into the cache, so that nothing asks for it again. */
export const putStoreSession = (session: StoreSession) =>
  sessionApi.util.upsertQueryData('getStoreSession', undefined, session);

export const { useGetStoreSessionQuery, useListDeviceSessionsQuery, useRevokeSessionsMutation } = sessionApi;
