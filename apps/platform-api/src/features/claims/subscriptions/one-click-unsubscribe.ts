import { CLAIM_MAILS_PATH } from '@store-panel/domain/claims/claim-subscriptions';
import type { FastifyInstance } from 'fastify';

import type { Database } from '#db/database.ts';
import type { ClaimSubscriptionTokens } from '#features/claims/subscriptions/subscription-tokens.ts';
import { endSubscription } from '#features/claims/subscriptions/subscriptions.queries.ts';

/** More than the form that RFC 8058 prescribes. */
const MAX_FORM_BYTES = 1024;

/**
 * Ends a subscription by the one-click unsubscribe of mail programs (RFC 8058). They POST a form to the URL in the
 * `List-Unsubscribe` header, without cookies or script. A GET of the same URL opens the courier's page and ends
 * nothing.
 */
export async function registerOneClickUnsubscribe(
  app: FastifyInstance,
  { kysely }: Database,
  tokens: ClaimSubscriptionTokens,
): Promise<void> {
  // A scope of its own, so that the parser applies to this route alone.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, _body, done) => done(null, null),
    );
    scope.post<{ Params: { readonly token: string } }>(`${CLAIM_MAILS_PATH}:token`, async ({ params }, reply) => {
      const id = tokens.read(params.token);
      if (id !== null) await endSubscription(kysely, id);
      return reply.code(204).send();
    });
  });
}
