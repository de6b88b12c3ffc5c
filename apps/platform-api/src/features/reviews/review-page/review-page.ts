import { isLanguageCode, type Language, languageAt, languageOf } from '@store-panel/domain/geo/languages';
import { ERROR } from '@store-panel/contract/errors/error-codes';
import { FLAG_LIMITS } from '@store-panel/domain/reviews/review-flags';
import { cleanReviewText } from '@store-panel/domain/reviews/review-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { ApiError } from '#access/api-error.ts';
import { consumeAttempt, type Limit, rateLimitKey } from '#access/rate-limit.ts';
import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { saveReview, withdrawReview } from '#features/reviews/change-review.ts';
import { answerDecision } from '#features/reviews/flags/flag-review.ts';
import {
  readNotice,
  renderReviewPage,
  renderWithdrawal,
  type ReviewNotice,
} from '#features/reviews/review-page/render-review-page.ts';
import { formProblem, readForm, type TypedReview } from '#features/reviews/review-page/review-form.ts';
import { REVIEW_PAGE_STYLE } from '#features/reviews/review-page/review-page-style.ts';
import { reviewPageView } from '#features/reviews/review-page/review-page-view.ts';
import { readReviewedOrder, type ReviewedOrder } from '#features/reviews/review-page/reviewed-order.queries.ts';
import { announceReviews, type ReviewDeps } from '#features/reviews/review-version.ts';
import { markup } from '#markup.ts';
import { type LinkedOrder, REVIEW_PATH, type ReviewLinks } from '#messages/customer/review-links.ts';
import { messageTexts } from '#messages/message-texts.ts';
import { acceptedLanguage, addFormParser, publicPages } from '#public-page.ts';

/** A comment of a thousand signs, each as nine characters, and the rest of the form. */
const MAX_FORM_BYTES = 32 * 1024;
const LOOKS: Limit = { name: 'review-looks', max: 120, windowSeconds: 60 * 60 };
const FORMS: Limit = { name: 'review-forms', max: 20, windowSeconds: 60 * 60 };
const ADDRESS_BYTES = 12;

export interface ReviewPageDeps extends ReviewDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly links: ReviewLinks;
}

interface Params {
  readonly token: string;
}

type Call = FastifyRequest<{ Params: Params; Querystring: { readonly lang?: unknown; readonly m?: unknown } }>;

interface Visit {
  readonly linked: LinkedOrder;
  readonly order: ReviewedOrder;
  readonly language: Language;
  readonly path: string;
  readonly request: Call;
  readonly reply: FastifyReply;
}

const { send } = publicPages(REVIEW_PAGE_STYLE);

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What says that the review is no longer as the page showed it, or may not be changed any more. */
const NOTICE_OF_ERROR: ReadonlyMap<number, ReviewNotice> = new Map([
  [ERROR.staleVersion, 'changed'],
  [ERROR.dataNotFound, 'changed'],
  [ERROR.notInThisState, 'changed'],
  [ERROR.requestFailed, 'denied'],
  [ERROR.orderDetailNotFound, 'denied'],
]);

/**
 * The page on which a customer without an account reviews an order, by the link of its receipt. Opening it changes nothing,
 * because mail programs open links in advance. No script and no cookie; the address proves who may write.
 */
export async function addReviewPage(app: FastifyInstance, deps: ReviewPageDeps): Promise<void> {
  const { database, secrets, links } = deps;
  const db = database.kysely;

  /** Undefined once a page has said why there is nothing to see. */
  async function visit(request: Call, reply: FastifyReply, limit: Limit): Promise<Visit | undefined> {
    const { lang } = request.query;
    const accepted = acceptedLanguage(request.headers['accept-language']);
    const picked = typeof lang === 'string' && isLanguageCode(lang) ? languageOf(lang) : null;
    const linked = links.read(request.params.token);
    const isTooOften = (await consumeAttempt(db, limit, rateLimitKey(request.ip))) > 0;
    const order = linked === null || isTooOften ? undefined : await readReviewedOrder(db, linked, Date.now());
    if (linked === null || !order) {
      const language = picked ?? accepted;
      const text = await messageTexts(language.code);
      const [title, words] = isTooOften
        ? [text('reviewPage.tooOften'), text('reviewPage.tooOftenText')]
        : [text('feePage.unknown'), text('feePage.unknownText')];
      void send(reply, isTooOften ? 429 : 404, { language, title, parts: [markup`<p>${words}</p>`] });
      return undefined;
    }
    const usual = order.lang === null ? accepted : languageOf(languageAt(order.lang));
    return { linked, order, language: picked ?? usual, path: links.pathOf(linked), request, reply };
  }

  const viewOf = ({ order, language, path, request }: Visit) =>
    reviewPageView(order, { language, path, picked: request.query.lang !== undefined });

  /** Runs the step of a form, and leads on to the page, so that a reload sends nothing again. */
  async function step(
    call: Visit,
    done: ReviewNotice,
    run: (db: QueryExecutor) => Promise<unknown>,
    isDone: () => Promise<boolean> = () => Promise.resolve(false),
  ): Promise<FastifyReply> {
    let notice: ReviewNotice = done;
    try {
      await inTransaction(database, async (trx, afterCommit) => {
        await run(trx);
        await announceReviews(deps, { db: trx, afterCommit }, call.linked.storeId);
      });
    } catch (error) {
      const refused = error instanceof ApiError ? NOTICE_OF_ERROR.get(error.code) : undefined;
      if (refused === undefined) throw error;
      if (!(await isDone())) notice = refused;
    }
    const view = await viewOf(call);
    return call.reply.redirect(view.to('', notice), 303);
  }

  /** Whether the review says what was sent: a second press finds what the first has written. */
  async function isWritten({ linked }: Visit, typed: TypedReview): Promise<boolean> {
    const order = await readReviewedOrder(db, linked, Date.now());
    const review = order?.review;
    return (
      review?.state === 'published' &&
      review.rating === typed.rating &&
      review.comment === cleanReviewText(typed.comment) &&
      review.tags.join() === typed.tags.join()
    );
  }

  await app.register(async (scope) => {
    addFormParser(scope, MAX_FORM_BYTES);
    const path = `${REVIEW_PATH}:token`;

    scope.get(path, async (request: Call, reply) => {
      const call = await visit(request, reply, LOOKS);
      if (!call) return reply;
      const notice = readNotice(textOf(request.query.m));
      return send(reply, 200, renderReviewPage(await viewOf(call), { ...call, notice }));
    });

    scope.get(`${path}/withdraw`, async (request: Call, reply) => {
      const call = await visit(request, reply, LOOKS);
      if (!call) return reply;
      const { order } = call;
      const view = await viewOf(call);
      if (order.review === null || order.review.state === 'withdrawn') return reply.redirect(view.to(), 303);
      return send(reply, 200, renderWithdrawal(view, order, order.review));
    });

    scope.post(path, async (request: Call, reply) => {
      const call = await visit(request, reply, FORMS);
      if (!call) return reply;
      const { order, linked } = call;
      const typed = readForm(fieldsOf(request), order);
      const problem = formProblem(typed);
      if (problem !== null || typed.rating === null) {
        const refused = { typed, problem: problem ?? ('rating' as const) };
        return send(reply, 422, renderReviewPage(await viewOf(call), { ...call, notice: null, refused }));
      }
      const body = {
        store_id: linked.storeId,
        order_id: linked.orderId,
        rating: typed.rating,
        delivery_rating: typed.deliveryRating,
        tags: [...typed.tags],
        dishes: [...typed.votes].map(([line, is_liked]) => ({ line, is_liked })),
        comment: typed.comment,
        ...(typed.version !== null && { version: typed.version }),
      };
      const [mac] = secrets.macs('review-authors', `${linked.storeId}/${rateLimitKey(request.ip)}`);
      const writer = { userId: null, now: Date.now(), address: mac.subarray(0, ADDRESS_BYTES) };
      return step(
        call,
        'saved',
        (trx) => saveReview(trx, writer, body),
        () => isWritten(call, typed),
      );
    });

    scope.post(`${path}/withdraw`, async (request: Call, reply) => {
      const call = await visit(request, reply, FORMS);
      if (!call) return reply;
      const { storeId: store_id, orderId: order_id } = call.linked;
      const body = { store_id, order_id, version: versionOf(request) };
      return step(call, 'withdrawn', (trx) => withdrawReview(trx, { userId: null, now: Date.now() }, body));
    });

    scope.post(`${path}/answer`, async (request: Call, reply) => {
      const call = await visit(request, reply, FORMS);
      if (!call) return reply;
      const text = (fieldsOf(request).get('answer') ?? '').slice(0, FLAG_LIMITS.answer);
      if (cleanReviewText(text) === '') return reply.redirect((await viewOf(call)).to(), 303);
      const answer = { ...call.linked, version: versionOf(request), text, by: 'customer' } as const;
      return step(call, 'answered', (trx) => answerDecision(trx, answer));
    });
  });
}

const fieldsOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

const versionOf = (request: FastifyRequest): number => Number(fieldsOf(request).get('version') ?? 0);
