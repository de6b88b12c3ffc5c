import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery } from '#rtk/api.ts';
import { adminApi } from '#rtk/admin/api.ts';

export type StoreLedger = ReplyOf<'POST /api/admin/get_store_ledger'>;
export type LedgerFilter = BodyOf<'POST /api/admin/get_store_ledger'>;
export type StoreEntry = StoreLedger['entries'][number];
export type LedgerCheck = ReplyOf<'POST /api/admin/check_ledger'>;
export type LedgerDifference = LedgerCheck['differences'][number];
export type PlatformRefundRequest = BodyOf<'POST /api/admin/preview_platform_refund'>;
export type PlatformRefundPreview = ReplyOf<'POST /api/admin/preview_platform_refund'>;
type PlatformRefund = ReplyOf<'POST /api/admin/refund_for_platform'>;
type PostedEntry = ReplyOf<'POST /api/admin/add_adjustment'>;
type ChannelCollector = BodyOf<'POST /api/admin/set_channel_collector'>;

const LEDGER = 'StoreLedger';
const SILENT = { silent: true } as const;

/** What an entry changes: the book, what waits to be paid out, and the audit log. */
const ofEntry = (posted: unknown) => (posted ? ([LEDGER, 'Payouts', 'AuditLog'] as const) : []);

/** The books of stores. Arguments with a password must not stay in the store: send them untracked. */
export const storeLedgerApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getStoreLedger: build.query<StoreLedger, LedgerFilter>({
      queryFn: endpointQuery('POST /api/admin/get_store_ledger', (filter) => filter),
      providesTags: [LEDGER],
    }),
    checkLedger: build.mutation<LedgerCheck, string>({
      queryFn: endpointQuery('POST /api/admin/check_ledger', (store_id: string) => ({ store_id }), SILENT),
      invalidatesTags: ofEntry,
    }),
    addAdjustment: build.mutation<PostedEntry, BodyOf<'POST /api/admin/add_adjustment'>>({
      queryFn: endpointQuery('POST /api/admin/add_adjustment', (body) => body, SILENT),
      invalidatesTags: ofEntry,
    }),
    reverseEntry: build.mutation<PostedEntry, BodyOf<'POST /api/admin/reverse_entry'>>({
      queryFn: endpointQuery('POST /api/admin/reverse_entry', (body) => body, SILENT),
      invalidatesTags: ofEntry,
    }),
    previewPlatformRefund: build.query<PlatformRefundPreview, PlatformRefundRequest>({
      queryFn: endpointQuery('POST /api/admin/preview_platform_refund', (body) => body, SILENT),
      // Named by a hash of what it would do, so that an old one is of no use.
      keepUnusedDataFor: 0,
    }),
    refundForPlatform: build.mutation<PlatformRefund, BodyOf<'POST /api/admin/refund_for_platform'>>({
      queryFn: endpointQuery('POST /api/admin/refund_for_platform', (body) => body, SILENT),
      invalidatesTags: ofEntry,
    }),
    setChannelCollector: build.mutation<ReplyOf<'POST /api/admin/set_channel_collector'>, ChannelCollector>({
      queryFn: endpointQuery('POST /api/admin/set_channel_collector', (body) => body, SILENT),
      invalidatesTags: (saved) => (saved ? ['People', 'AuditLog'] : []),
    }),
  }),
});

export const { useGetStoreLedgerQuery, useCheckLedgerMutation, usePreviewPlatformRefundQuery } = storeLedgerApi;
