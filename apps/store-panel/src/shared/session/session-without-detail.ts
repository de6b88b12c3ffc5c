import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { STORE_APPROVAL } from '@store-panel/domain/store/approval';
import { DEFAULT_STORE_FLAGS } from '@store-panel/domain/store/flags';
import type { StoredSession } from '@store-panel/domain/store/session';

/**
 * A session of which only the seven stored fields are known: the platform did not answer and nothing was kept from last
 * time. The flags are the spec's defaults (§4); a sub-store has no grant, because none is known.
 */
export function sessionWithoutDetail({ _id, main_store_id, email, timezone }: StoredSession): StoreSession {
  const isSub = main_store_id !== '' && main_store_id !== _id;
  const named = { uniqueId: 0, name: [], email, phone: '', countryPhoneCode: '' };
  const flags = DEFAULT_STORE_FLAGS;
  return {
    kind: isSub ? 'sub' : 'main',
    store: {
      ...named,
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
      isCourierService: false,
      review: 'approved',
      reviewNote: '',
      referralCode: '',
      version: 1,
    },
    subStore: isSub ? { ...named, id: _id, isApproved: true } : null,
    flags,
    access: isSub ? { kind: 'sub', flags, urls: [] } : { kind: 'main', flags },
    currency: 'USD',
    timezone: timezone || 'UTC',
    countryCode: '',
    isDistanceUnitMile: false,
    impersonation: null,
  };
}
