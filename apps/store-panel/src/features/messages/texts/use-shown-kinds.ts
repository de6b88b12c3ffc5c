import {
  type CustomerChannel,
  type CustomerMessageKind,
  isReturnMessageKind,
  kindsOf,
} from '@store-panel/domain/messages/customer-messages';

import { useStoreSession } from '#shared/session/store-session.tsx';

/** The kinds of a channel that suit the store: those of returns only where parcels come back, or where they are on. */
export function useShownKinds(
  channel: CustomerChannel,
  isOn: (kind: CustomerMessageKind) => boolean,
): readonly CustomerMessageKind[] {
  const { courierService } = useStoreSession().session.flags;
  return kindsOf(channel).filter((kind) => courierService || !isReturnMessageKind(kind) || isOn(kind));
}
