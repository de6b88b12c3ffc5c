import type { pushEndpoints } from '@store-panel/contract/endpoints/push';

import { ApiError } from '#access/api-error.ts';
import type { Secrets } from '#access/secrets.ts';
import type { Database } from '#db/database.ts';
import type { HandlersOf } from '#http/implement.ts';
import { readPushKeys } from '#messages/push/push-keys.ts';
import { hasUsableKeys, isPushAddress } from '#messages/push/push-services.ts';
import { deleteSubscription, saveSubscription } from '#messages/push/push-subscriptions.queries.ts';

interface PushDeps {
  readonly database: Database;
  readonly secrets: Secrets;
  /** Push services besides the known ones. */
  readonly pushHosts: readonly string[];
}

/** Notifies a session's device of new orders and of being signed out, while no page of the panel is open on it. */
export function pushHandlers({ database, secrets, pushHosts }: PushDeps): HandlersOf<keyof typeof pushEndpoints> {
  return {
    'POST /api/store/get_push_key': async () => ({ public_key: (await readPushKeys(database, secrets)).publicKey }),
    'POST /api/store/save_push_subscription': async ({ principal, request, body, db }) => {
      if (!isPushAddress(body.endpoint, pushHosts) || !hasUsableKeys(body)) throw new ApiError('requestFailed');
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
