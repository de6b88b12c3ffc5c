import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

type EarningReply = ReplyOf<'POST /api/store/get_weekly_earning'>;
/** A day, a week or a month of a store's money. */
export type Earning = EarningReply['earning'];
export type EarningLine = Earning['lines'][number];
export type EarningDay = Earning['days'][number];
export type NextPayout = NonNullable<Earning['payout']>;
export type PayoutOfWeek = NonNullable<Earning['paid_out']>;
export type WeeklyEarnings = ReplyOf<'POST /api/store/list_weekly_earnings'>;
export type WeekOfEarnings = WeeklyEarnings['weeks'][number];

export type PostingsPage = ReplyOf<'POST /api/store/list_postings'>;
export type Posting = PostingsPage['postings'][number];
/** Which lines of the book: a stretch of days, and of them one part, rate or order. */
export type PostingsFilter = Omit<BodyOf<'POST /api/store/list_postings'>, 'after'>;
export type PostingPlace = NonNullable<PostingsPage['next']>;

/** Everything here follows the store's book. */
const BOOK = listTag('Earnings');

/** What a store earns, from its book. */
export const earningsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    getDailyEarning: build.query<EarningReply, string | undefined>({
      queryFn: endpointQuery('POST /api/store/get_daily_earning', (date) => (date === undefined ? {} : { date })),
      providesTags: [BOOK],
    }),
    /** By any day of the week; the running one without. */
    getWeeklyEarning: build.query<EarningReply, string | undefined>({
      queryFn: endpointQuery('POST /api/store/get_weekly_earning', (date) => (date === undefined ? {} : { date })),
      providesTags: [BOOK],
    }),
    /** By a month (yyyy-mm); the running one without. */
    getMonthlyEarning: build.query<EarningReply, string | undefined>({
      queryFn: endpointQuery('POST /api/store/get_monthly_earning', (month) => (month === undefined ? {} : { month })),
      providesTags: [BOOK],
    }),
    listWeeklyEarnings: build.query<WeeklyEarnings, BodyOf<'POST /api/store/list_weekly_earnings'>>({
      queryFn: endpointQuery('POST /api/store/list_weekly_earnings', (page) => page),
      providesTags: [BOOK],
    }),
    /** Lines of the book, the newest first: a page, by the last line of the page before. */
    listPostings: build.query<PostingsPage, BodyOf<'POST /api/store/list_postings'>>({
      queryFn: endpointQuery('POST /api/store/list_postings', (page) => page),
      keepUnusedDataFor: 0,
      providesTags: [BOOK],
    }),
  }),
});

export const {
  useGetDailyEarningQuery,
  useGetWeeklyEarningQuery,
  useGetMonthlyEarningQuery,
  useListWeeklyEarningsQuery,
  useListPostingsQuery,
} = earningsApi;
