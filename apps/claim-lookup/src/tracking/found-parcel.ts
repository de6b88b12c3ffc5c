import type { ReplyOf } from '@store-panel/api-client/endpoint-key';

import type { TrackingNamespace } from '#texts/page-namespaces.ts';
import type { translator } from '#texts/texts.ts';

export type TrackingTranslate = ReturnType<typeof translator<TrackingNamespace>>;

type Found = ReplyOf<'POST /api/user/find_parcel'>;
export type TrackedParcel = Found['parcel'];

/** A parcel with the number it was found by. The second factor is not stored anywhere. */
export interface FoundParcel {
  readonly waybill: string;
  readonly parcel: TrackedParcel;
  readonly courier: Found['courier'];
  /** Replaces waybill and factor in later requests. */
  readonly token: string;
}
