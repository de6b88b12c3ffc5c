import { REVIEW_LIMITS, REVIEW_TAGS } from '@store-panel/domain/reviews/review-rules';

import type { FormProblem, TypedReview } from '#features/reviews/review-page/review-form.ts';
import type { ReviewPageView } from '#features/reviews/review-page/review-page-view.ts';
import type { ReviewedOrder } from '#features/reviews/review-page/reviewed-order.queries.ts';
import { type Markup, markup } from '#markup.ts';
import { sanitizeName } from '#messages/display-text.ts';

const NOTHING = markup``;
const STARS = [1, 2, 3, 4, 5] as const;

/** The form that writes or changes a review. */
export function renderForm(
  view: ReviewPageView,
  { lines, isDelivery }: ReviewedOrder,
  { typed, problem }: { readonly typed: TypedReview; readonly problem: FormProblem | null },
): Markup {
  const { text, tagText, to } = view;
  const isFirst = typed.version === null;
  const dishes = lines.slice(0, REVIEW_LIMITS.dishes);
  return markup`<form class="review" method="post" action="${to()}">
<input type="hidden" name="version" value="${typed.version ?? ''}">
${starField(view, { name: 'rating', label: text('reviewPage.question'), value: typed.rating, isRequired: true, problem: problem === 'rating' ? text('reviewPage.problem.rating') : null })}
${isDelivery ? starField(view, { name: 'delivery_rating', label: text('reviewPage.delivery'), value: typed.deliveryRating, isRequired: false, problem: null }) : NOTHING}
<fieldset${problem === 'tags' ? markup` aria-describedby="tags-problem"` : NOTHING}><legend>${text('reviewPage.tags')} <small>${text('reviewPage.tagsHint')}</small></legend>
${problem === 'tags' ? problemText('tags-problem', text('reviewPage.problem.tags')) : NOTHING}
<div class="chips">${REVIEW_TAGS.map(
    (tag) =>
      markup`<label><input type="checkbox" name="tag" value="${tag}"${checked(typed.tags.includes(tag))}>${tagText(tag)}</label>`,
  )}</div></fieldset>
${
  dishes.length === 0
    ? NOTHING
    : markup`<fieldset><legend>${text('reviewPage.dishes')} <small>${text('reviewPage.optional')}</small></legend>
<div class="dishes">${dishes.map((line, at) => dishField(view, { at, name: sanitizeName(line.name), vote: typed.votes.get(at) }))}</div></fieldset>`
}
<div><label for="comment">${text('reviewPage.comment')}</label><p class="hint" id="comment-hint">${text('reviewPage.commentHint')}</p>
${problem === 'comment' ? problemText('comment-problem', text('reviewPage.problem.comment', { number: REVIEW_LIMITS.comment })) : NOTHING}
<textarea id="comment" name="comment" rows="5" dir="auto" maxlength="${REVIEW_LIMITS.comment}" aria-describedby="comment-hint${problem === 'comment' ? ' comment-problem' : ''}"${problem === 'comment' ? markup` aria-invalid="true"` : NOTHING}>
${typed.comment}</textarea></div>
<div><button>${text(isFirst ? 'reviewPage.send' : 'reviewPage.save')}</button></div>
</form>
<p class="hint">${text('reviewPage.checked')}</p>`;
}

const checked = (is: boolean): Markup => (is ? markup` checked` : NOTHING);
const problemText = (id: string, words: string): Markup => markup`<p class="bad" id="${id}" role="alert">${words}</p>`;

interface StarField {
  readonly name: 'rating' | 'delivery_rating';
  readonly label: string;
  readonly value: number | null;
  readonly isRequired: boolean;
  readonly problem: string | null;
}

function starField({ text }: ReviewPageView, { name, label, value, isRequired, problem }: StarField): Markup {
  const optional = isRequired ? NOTHING : markup` <small>${text('reviewPage.optional')}</small>`;
  return markup`<fieldset${problem === null ? NOTHING : markup` aria-describedby="${name}-problem"`}><legend>${label}${optional}</legend>
${problem === null ? NOTHING : problemText(`${name}-problem`, problem)}
<div class="stars">${STARS.map(
    (stars) =>
      markup`<label><input type="radio" name="${name}" value="${stars}"${checked(stars === value)}${isRequired ? markup` required` : NOTHING}><i aria-hidden="true"></i><span class="hidden">${text('reviewPage.stars', { count: stars })}</span></label>`,
  )}</div></fieldset>`;
}

function dishField(
  { text }: ReviewPageView,
  { at, name, vote }: { readonly at: number; readonly name: string; readonly vote: boolean | undefined },
): Markup {
  const option = (value: string, words: string, is: boolean) =>
    markup`<label><input type="radio" name="dish-${at}" value="${value}"${checked(is)}>${words}</label>`;
  return markup`<div role="radiogroup" aria-labelledby="dish-${at}"><bdi id="dish-${at}">${name}</bdi><span class="chips">${[
    option('up', text('reviewPage.liked'), vote === true),
    option('down', text('reviewPage.disliked'), vote === false),
    option('', text('reviewPage.noVote'), vote === undefined),
  ]}</span></div>`;
}
