import type { FastifyInstance } from 'fastify';

import { markup } from '#markup.ts';
import { messageTexts } from '#messages/message-texts.ts';
import { acceptedLanguage, publicPages } from '#public-page.ts';

/** Where gateways send customers when they have paid, or have gone back. */
export const PAID_PATH = '/payments/done';

const pages = publicPages();

/** The page says nothing of the payment: the person who opens it need not be the customer. */
export function addPaidPage(app: FastifyInstance): void {
  app.get(PAID_PATH, async ({ headers }, reply) => {
    const language = acceptedLanguage(headers['accept-language']);
    const text = await messageTexts(language.code);
    const parts = [text('paidPage.paid'), text('paidPage.notPaid')].map((words) => markup`<p>${words}</p>`);
    return pages.send(reply, 200, { language, title: text('paidPage.title'), parts });
  });
}
