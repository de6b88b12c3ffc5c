import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type Subscription = ReplyOf<'POST /api/store/get_subscription'>;
export type SubscriptionInvoice = NonNullable<Subscription['invoice']>;
export type PlanPreview = ReplyOf<'POST /api/store/preview_plans'>;
/** A plan with what choosing it does now, and what it would have cost. */
export type PlanChoice = PlanPreview['plans'][number];
type Choosing = BodyOf<'POST /api/store/change_subscription'>;
export type CardList = ReplyOf<'POST /api/store/list_cards'>;
export type PaymentCard = CardList['cards'][number];

// Tags of these pages alone: they are loaded with them. The lists of invoices have the same one.
const subscriptionTags = platformApi.enhanceEndpoints({ addTagTypes: ['Subscription', 'Statements'] });
const SUBSCRIPTION = 'Subscription';
/** What is paid by earnings moves the store's book. */
const PAID = [SUBSCRIPTION, 'Statements', listTag('Earnings')] as const;

/** A store's subscription to the platform, and the cards that it is paid with. */
export const subscriptionApi = subscriptionTags.injectEndpoints({
  endpoints: (build) => ({
    getSubscription: build.query<Subscription, void>({
      queryFn: endpointQuery('POST /api/store/get_subscription', () => ({})),
      providesTags: [SUBSCRIPTION],
    }),
    previewPlans: build.query<PlanPreview, void>({
      queryFn: endpointQuery('POST /api/store/preview_plans', () => ({})),
      providesTags: [SUBSCRIPTION],
    }),
    startSubscription: build.mutation<Subscription, Choosing>({
      queryFn: endpointQuery('POST /api/store/start_subscription', (body) => body),
      invalidatesTags: [...PAID],
    }),
    changeSubscription: build.mutation<Subscription, Choosing>({
      queryFn: endpointQuery('POST /api/store/change_subscription', (body) => body),
      invalidatesTags: [...PAID],
    }),
    cancelSubscription: build.mutation<Subscription, number>({
      queryFn: endpointQuery('POST /api/store/cancel_subscription', (version) => ({ version })),
      invalidatesTags: [SUBSCRIPTION],
    }),
    resumeSubscription: build.mutation<Subscription, number>({
      queryFn: endpointQuery('POST /api/store/resume_subscription', (version) => ({ version })),
      invalidatesTags: [SUBSCRIPTION],
    }),
    payInvoice: build.mutation<Subscription, BodyOf<'POST /api/store/pay_invoice'>>({
      queryFn: endpointQuery('POST /api/store/pay_invoice', (body) => body),
      invalidatesTags: [...PAID],
    }),
    confirmPayment: build.mutation<ReplyOf<'POST /api/store/confirm_payment'>, string>({
      queryFn: endpointQuery('POST /api/store/confirm_payment', (invoiceId) => ({ invoice_id: invoiceId })),
    }),
    listCards: build.query<CardList, void>({
      queryFn: endpointQuery('POST /api/store/list_cards', () => ({})),
      // A card is added on the provider's page, so the list of before says nothing.
      keepUnusedDataFor: 0,
      providesTags: [SUBSCRIPTION],
    }),
    addCard: build.mutation<ReplyOf<'POST /api/store/add_card'>, void>({
      queryFn: endpointQuery('POST /api/store/add_card', () => ({})),
    }),
    setDefaultCard: build.mutation<CardList, string>({
      queryFn: endpointQuery('POST /api/store/set_default_card', (cardId) => ({ card_id: cardId })),
      // An open invoice is charged to it at once.
      invalidatesTags: [...PAID],
    }),
    /** The argument with the password must not stay in the store: send it untracked. */
    deleteCard: build.mutation<CardList, BodyOf<'POST /api/store/delete_card'>>({
      queryFn: endpointQuery('POST /api/store/delete_card', (body) => body),
      invalidatesTags: [SUBSCRIPTION],
    }),
  }),
});

export const {
  useGetSubscriptionQuery,
  usePreviewPlansQuery,
  useStartSubscriptionMutation,
  useChangeSubscriptionMutation,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
  usePayInvoiceMutation,
  useConfirmPaymentMutation,
  useListCardsQuery,
  useAddCardMutation,
  useSetDefaultCardMutation,
} = subscriptionApi;
