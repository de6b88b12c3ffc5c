import type { pushCalls } from '@store-panel/contract/calls/push';

import { Refusal } from '#access/refusal.ts';
import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import type { HandlersOf } from '#http/implement.ts';
import { readPushKeys } from '#messages/push-keys.ts';
import { hasUsableKeys, isPushAddress } from '#messages/push-services.ts';
import { deleteSubscription, saveSubscription } from '#messages/push-subscriptions.queries.ts';

interface PushParts {
  readonly database: Database;
  readonly secrets: Secrets;
  /** Push services besides the known ones. */
  readonly pushHosts: readonly string[];
}

/** How a session's device is told of new orders, and that it was signed out, while no page of the panel is open on it. */
export function pushHandlers({ database, secrets, pushHosts }: PushParts): HandlersOf<keyof typeof pushCalls> {
  return {
    'POST /api/store/get_push_key': async () => ({ public_key: (await readPushKeys(database, secrets)).publicKey }),
    'POST /api/store/save_push_subscription': async ({ principal, request, body, db }) => {
      if (!isPushAddress(body.endpoint, pushHosts) || !hasUsableKeys(body)) throw new Refusal('requestFailed');
      const { sessionId, storeId } = principal;
      await saveSubscription(db, secrets, { sessionId, storeId, lang: request.lang }, body);
      return {};
    },
    'POST /api/store/delete_push_subscription': async ({ principal, db }) => {
      await deleteSubscription(db, principal.sessionId);
      return {};
    },
  };
}
