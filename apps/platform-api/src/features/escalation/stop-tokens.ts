import { ALERT_STOP_PATH } from '@store-panel/domain/escalation/alert-contacts';

import type { Secrets } from '#access/secrets.ts';

export interface StoppedContact {
  readonly storeId: string;
  readonly contactId: string;
}

/** Links in alerts with which a person ends them. */
export interface StopTokens {
  /** Empty if the panel's origin is unknown. */
  readonly urlFor: (storeId: string, contactId: string) => string;
  /** Null if the token was not issued here. */
  readonly read: (token: string) => StoppedContact | null;
}

export const createStopTokens = (secrets: Secrets, panelOrigin: string | undefined): StopTokens => ({
  urlFor(storeId, contactId) {
    if (panelOrigin === undefined) return '';
    const token = secrets.encrypt('alert-contacts', { storeId, contactId }).toString('base64url');
    return new URL(ALERT_STOP_PATH + token, panelOrigin).href;
  },
  read: (token) => secrets.decrypt('alert-contacts', Buffer.from(token, 'base64url')) as StoppedContact | null,
});
