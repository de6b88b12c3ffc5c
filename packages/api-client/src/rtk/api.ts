import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';

import type { BodyOf, EndpointKey, ReplyOf } from '#endpoint-key.ts';
import type { CallOptions } from '#client.ts';
import { type SerializedApiError, isApiError, createClientError } from '#errors.ts';
import { clientOf } from '#rtk/client-extra.ts';
import { TAG_TYPES } from '#rtk/tags.ts';

/** The cache of everything the platform answers. Endpoints are injected by the modules beside this one. */
export const platformApi = createApi({
  reducerPath: 'platform',
  // Every endpoint uses `endpointQuery`; the client checks body and reply against the contract.
  baseQuery: fakeBaseQuery<SerializedApiError>(),
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
});

type QueryResult<Data> =
  | { readonly data: Data; readonly error?: undefined }
  | { readonly error: SerializedApiError; readonly data?: undefined };

/** What an endpoint's function gets from RTK Query. */
export interface EndpointContext {
  readonly extra: unknown;
  readonly signal: AbortSignal;
}

/** Makes the call with the store's client; failures become plain data, as the cache wants them. */
export async function callEndpoint<Key extends EndpointKey>(
  { extra, signal }: EndpointContext,
  key: Key,
  body: BodyOf<Key>,
  options?: Omit<CallOptions, 'signal'>,
): Promise<QueryResult<ReplyOf<Key>>> {
  try {
    return { data: await clientOf(extra).call(key, body, { ...options, signal }) };
  } catch (error) {
    if (isApiError(error)) return { error: error.toJSON() };
    // Aborted: RTK Query has already settled the request by itself and drops this.
    if (signal.aborted) return { error: createClientError('connectionFailed', key).toJSON() };
    throw error;
  }
}

/** An endpoint's `queryFn` for one call: `endpointQuery('POST /api/store/get_order_detail', (order_id: string) => ({ order_id }))`. */
export function endpointQuery<Key extends EndpointKey, Arg>(
  key: Key,
  bodyOf: (arg: Arg) => BodyOf<Key>,
  options?: Omit<CallOptions, 'signal'>,
) {
  return (arg: Arg, context: EndpointContext) => callEndpoint(context, key, bodyOf(arg), options);
}

/** The same query, with its reply mapped to the model of the screens. */
export function mappedQuery<Arg, Reply, Data>(
  query: (arg: Arg, context: EndpointContext) => Promise<QueryResult<Reply>>,
  mapReply: (reply: Reply) => Data,
) {
  return async (arg: Arg, context: EndpointContext): Promise<QueryResult<Data>> => {
    const result = await query(arg, context);
    return result.error ? { error: result.error } : { data: mapReply(result.data) };
  };
}
