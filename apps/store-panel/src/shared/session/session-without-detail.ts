import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { STORE_APPROVAL } from '@store-panel/domain/store/approval';
import { DEFAULT_STORE_FLAGS } from '@store-panel/domain/store/flags';
import type { StoredSession } from '@store-panel/domain/store/session';

/**
 * Creates a session from the seven stored fields only, if the request failed and there is no cache. The flags are the
 * spec's defaults (§4); a sub-store has no grants, because none are known.
 */
export function sessionWithoutDetail({ _id, main_store_id, email, timezone }: StoredSession): StoreSession {
  const isSub = main_store_id !== '' && main_store_id !== _id;
  const identity = { uniqueId: 0, name: [], email, phone: '', countryPhoneCode: '' };
  const flags = DEFAULT_STORE_FLAGS;
  return {
    kind: isSub ? 'sub' : 'main',
    store: {
      ...identity,
      id: main_store_id || _id,
      email: isSub ? '' : email,
      imageUrl: '',
      address: '',
      location: null,
      cityId: null,
      approval: STORE_APPROVAL.approved,
      loginBy: '',
      socialIds: [],
      usesItemTax: false,
      isTaxIncluded: false,
      review: 'approved',
      reviewNote: '',
      referralCode: '',
      version: 1,
    },
    subStore: isSub ? { ...identity, id: _id, isApproved: true } : null,
    flags,
    access: isSub ? { kind: 'sub', flags, urls: [] } : { kind: 'main', flags },
    currency: 'USD',
    timezone: timezone || 'UTC',
    businessDayStarts: 0,
    countryCode: '',
    isDistanceUnitMile: false,
    impersonation: null,
  };
}
