import { CLAIM_MAILS_PATH } from '@store-panel/domain/claims/claim-subscriptions';
import type { FastifyInstance } from 'fastify';

import type { Database } from '#db/database.ts';
import type { ClaimSubscriptionTokens } from '#features/claims/subscriptions/subscription-tokens.ts';
import { endSubscription } from '#features/claims/subscriptions/subscriptions.queries.ts';

/** What RFC 8058 has a mail program send, and no more. */
const FORM_LIMIT = 1024;

/**
 * Ends mails by the one press that mail programs offer beside a letter (RFC 8058): they POST a form to the address in its
 * head, with no cookie and no script. Looking at the same address is the courier's page, and ends nothing.
 */
export async function addOneClick(
  app: FastifyInstance,
  { kysely }: Database,
  tokens: ClaimSubscriptionTokens,
): Promise<void> {
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, _body, done) => done(null, null),
    );
    forms.post<{ Params: { readonly token: string } }>(`${CLAIM_MAILS_PATH}:token`, async ({ params }, reply) => {
      const id = tokens.read(params.token);
      if (id !== null) await endSubscription(kysely, id);
      return reply.code(204).send();
    });
  });
}
