import { canAnswer, FLAG_LIMITS } from '@store-panel/domain/reviews/review-flags';
import { REVIEW_DAYS } from '@store-panel/domain/reviews/review-rules';

import type { StoredReview } from '#features/reviews/customer-reviews.queries.ts';
import { toFlagged } from '#features/reviews/flags/flag-columns.ts';
import { renderForm } from '#features/reviews/review-page/render-review-form.ts';
import {
  EMPTY_REVIEW,
  type FormProblem,
  type TypedReview,
  typedOf,
} from '#features/reviews/review-page/review-form.ts';
import {
  renderLanguages,
  renderOrder,
  renderStars,
  type ReviewPageView,
} from '#features/reviews/review-page/review-page-view.ts';
import type { ReviewedOrder } from '#features/reviews/review-page/reviewed-order.queries.ts';
import { type Markup, markup } from '#markup.ts';
import type { PublicPage } from '#public-page.ts';

const NOTHING = markup``;
const DAY_MS = 86_400_000;

/** What a form has done, or why it has not. */
export const REVIEW_NOTICES = ['saved', 'changed', 'withdrawn', 'answered', 'denied'] as const;
export type ReviewNotice = (typeof REVIEW_NOTICES)[number];

export const readNotice = (name: string | null): ReviewNotice | null =>
  REVIEW_NOTICES.find((one) => one === name) ?? null;

interface ReviewPageInput {
  readonly order: ReviewedOrder;
  readonly path: string;
  readonly notice: ReviewNotice | null;
  /** A form that was refused, as it was typed. */
  readonly refused?: { readonly typed: TypedReview; readonly problem: FormProblem } | undefined;
}

/** The page of an order: its review, and the form that writes or changes it. */
export function renderReviewPage(view: ReviewPageView, { order, path, notice, refused }: ReviewPageInput): PublicPage {
  const { text, language, storeName } = view;
  const { review, denial } = order;
  const shown = review?.state === 'withdrawn' ? null : review;
  const problem = refused?.problem ?? null;
  const form =
    denial === null
      ? [
          ...(shown ? [markup`<h2 id="change">${text('reviewPage.change')}</h2>`] : []),
          renderForm(view, order, { typed: refused?.typed ?? (shown ? typedOf(shown) : EMPTY_REVIEW), problem }),
        ]
      : [];
  const why =
    shown === null && denial !== null && notice !== 'withdrawn'
      ? [markup`<p>${text(review === null ? `reviewPage.denial.${denial}` : 'reviewPage.gone')}</p>`]
      : [];
  return {
    language,
    title: text('reviewPage.title', { store: storeName }),
    parts: [
      renderOrder(view, order),
      notice === null ? NOTHING : renderNotice(view, notice, shown),
      ...why,
      ...(shown ? [renderReview(view, shown), ...renderDecision(view, shown), renderWithdraw(view)] : []),
      ...form,
      renderLanguages(view, path),
    ],
  };
}

function renderNotice({ text }: ReviewPageView, notice: ReviewNotice, review: StoredReview | null): Markup {
  const isHidden = review !== null && review.state !== 'published';
  const words = text(notice === 'saved' && isHidden ? 'reviewPage.notice.again' : `reviewPage.notice.${notice}`);
  return markup`<p class="notice" role="status">${words}</p>`;
}

/** What the customer wrote, and what the store replied. */
function renderReview(view: ReviewPageView, review: StoredReview): Markup {
  const { text, tagText, day, storeName } = view;
  const { rating, delivery_rating: delivery, tags, comment, reply, created_at: createdAt } = review;
  const isOpen = createdAt.getTime() + REVIEW_DAYS.change * DAY_MS > Date.now();
  const until = new Date(createdAt.getTime() + REVIEW_DAYS.change * DAY_MS);
  return markup`<div class="card"><h2>${text('reviewPage.yours')}</h2>
<p>${renderStars(view, rating)}</p>
${delivery === null ? NOTHING : markup`<p>${text('reviewPage.delivery')} ${renderStars(view, delivery)}</p>`}
${tags.length === 0 ? NOTHING : markup`<p>${tags.map((tag) => tagText(tag)).join(' · ')}</p>`}
${comment === '' ? NOTHING : markup`<p class="text" dir="auto">${comment}</p>`}
${isOpen ? markup`<p class="hint">${text('reviewPage.changeUntil', { day: day(until) })}</p>` : NOTHING}
${reply === null ? NOTHING : markup`<p><strong>${text('reviewPage.reply', { store: storeName })}</strong></p><p class="text" dir="auto">${reply}</p>`}</div>`;
}

/** What administrators have decided, why, and the form that answers it once. */
function renderDecision(view: ReviewPageView, review: StoredReview): readonly Markup[] {
  const { text, to } = view;
  const { decision, decision_reason: reason, awaits_decision_since: awaits } = review;
  if (decision === null) return [];
  const words = [
    markup`<p>${text(`reviewPage.decision.${decision}`)}</p>`,
    markup`<p class="text" dir="auto">${text('reviewPage.reason', { reason })}</p>`,
    awaits === null ? NOTHING : markup`<p>${text('reviewPage.waits')}</p>`,
  ];
  const answer = canAnswer('customer', toFlagged(review))
    ? markup`<form class="review" method="post" action="${to('/answer')}"><input type="hidden" name="version" value="${review.version}">
<div><label for="answer">${text('reviewPage.answer')}</label><p class="hint" id="answer-hint">${text('reviewPage.answerHint')}</p>
<textarea id="answer" name="answer" rows="4" dir="auto" maxlength="${FLAG_LIMITS.answer}" required aria-describedby="answer-hint"></textarea></div>
<div><button>${text('reviewPage.answerSend')}</button></div></form>`
    : NOTHING;
  return [markup`<div class="card">${words}${answer}</div>`];
}

const renderWithdraw = ({ text, to }: ReviewPageView): Markup =>
  markup`<p class="actions"><a class="go" href="${to('/withdraw')}">${text('reviewPage.withdraw')}</a></p>`;

/** Asks before a review is withdrawn for good. */
export function renderWithdrawal(view: ReviewPageView, order: ReviewedOrder, review: StoredReview): PublicPage {
  const { text, language, to } = view;
  return {
    language,
    title: text('reviewPage.withdrawTitle'),
    parts: [
      renderOrder(view, order),
      markup`<p>${text('reviewPage.withdrawText')}</p>
<form class="actions" method="post" action="${to('/withdraw')}"><input type="hidden" name="version" value="${review.version}"><button class="danger">${text('reviewPage.withdraw')}</button><a class="go" href="${to()}">${text('reviewPage.withdrawNo')}</a></form>`,
    ],
  };
}
