import { isVerified } from '#store/verification.ts';

/** What a store has and may do (spec §6), in our names. */
export interface StoreFlags {
  readonly canAddProvider: boolean;
  readonly canCreateGroup: boolean;
  readonly canEditOrder: boolean;
  readonly canCompleteOrder: boolean;
  /** On accepting, the store sets in how many minutes the order will be ready. */
  readonly asksReadyTime: boolean;
  readonly documentUploaded: boolean;
  readonly approved: boolean;
  readonly emailVerified: boolean;
  readonly phoneVerified: boolean;
  /** The store must upload documents before it may work. */
  readonly mustUploadDocuments: boolean;
  readonly providesTableBooking: boolean;
  /** A transporter delivers the store's orders, as parcels. */
  readonly courierService: boolean;
  readonly mailVerification: boolean;
  readonly smsVerification: boolean;
  /** Derived by the verification rule; never on the wire. */
  readonly verified: boolean;
}

type WireFlag = Exclude<keyof StoreFlags, 'verified'>;

/** One row a flag: the wire's spelling, where the login result holds it, and what a missing one means (spec §3, §4). */
export const FLAG_WIRE = {
  canAddProvider: { name: 'is_store_can_add_provider', place: 'store', missing: false },
  canCreateGroup: { name: 'is_store_can_create_group', place: 'result', missing: true },
  canEditOrder: { name: 'is_store_can_edit_order', place: 'result', missing: true },
  canCompleteOrder: { name: 'is_store_can_complete_order', place: 'store', missing: false },
  asksReadyTime: { name: 'is_ask_estimated_time_for_ready_order', place: 'store', missing: false },
  documentUploaded: { name: 'is_document_uploaded', place: 'store', missing: false },
  approved: { name: 'is_approved', place: 'store', missing: true },
  emailVerified: { name: 'is_email_verified', place: 'store', missing: false },
  phoneVerified: { name: 'is_phone_number_verified', place: 'store', missing: false },
  mustUploadDocuments: { name: 'is_upload_store_documents', place: 'result', missing: false },
  providesTableBooking: { name: 'is_provide_table_booking', place: 'result', missing: false },
  courierService: { name: 'courier_service', place: 'store', missing: false },
  mailVerification: { name: 'is_store_mail_verification', place: 'result', missing: false },
  smsVerification: { name: 'is_store_sms_verification', place: 'result', missing: false },
} as const satisfies Record<WireFlag, { name: string; place: 'result' | 'store'; missing: boolean }>;

export const WIRE_FLAGS = Object.keys(FLAG_WIRE) as readonly WireFlag[];

/** The wire spellings of the flags in `P`. */
type WireNames<P> = {
  [F in WireFlag as (typeof FLAG_WIRE)[F]['place'] extends P ? (typeof FLAG_WIRE)[F]['name'] : never]?: boolean;
};
export type SignInResultFlags = WireNames<'result'>;
export type StoreObjectFlags = WireNames<'store'>;

/** The flags' part of a login result, or of a store detail reply (`store_detail` or `store`). */
export interface FlagSource extends SignInResultFlags {
  readonly store?: StoreObjectFlags & { readonly delivery_details?: SignInResultFlags & StoreObjectFlags };
  readonly store_detail?: FlagSource['store'];
  readonly delivery_details?: SignInResultFlags & StoreObjectFlags;
}

/** What holds before anything is known (spec §4). */
export const DEFAULT_STORE_FLAGS: StoreFlags = {
  ...(Object.fromEntries(WIRE_FLAGS.map((flag) => [flag, FLAG_WIRE[flag].missing])) as Record<WireFlag, boolean>),
  verified: true,
};

/**
 * Reads the flags of a login result or store detail. `delivery_details` takes precedence over a flag's own place;
 * a value that is no boolean counts as missing.
 */
export function readStoreFlags(source: FlagSource): StoreFlags {
  const store = source.store_detail ?? source.store;
  const objects = [source.delivery_details, store?.delivery_details, store, source] as readonly (
    | Record<string, unknown>
    | undefined
  )[];
  const read = (flag: WireFlag): boolean => {
    const { name, missing } = FLAG_WIRE[flag];
    const found = objects.map((object) => object?.[name]).find((value) => typeof value === 'boolean');
    return found ?? missing;
  };
  const flags = Object.fromEntries(WIRE_FLAGS.map((flag) => [flag, read(flag)])) as Record<WireFlag, boolean>;
  return { ...flags, verified: isVerified(flags, flags) };
}

/** The flags in the wire's spelling, each in its place of a login result. */
export function writeStoreFlags(flags: Omit<StoreFlags, 'verified'>): {
  readonly result: Required<SignInResultFlags>;
  readonly store: Required<StoreObjectFlags>;
} {
  const inPlace = (place: 'result' | 'store') =>
    Object.fromEntries(
      WIRE_FLAGS.filter((flag) => FLAG_WIRE[flag].place === place).map((flag) => [FLAG_WIRE[flag].name, flags[flag]]),
    );
  return {
    result: inPlace('result') as Required<SignInResultFlags>,
    store: inPlace('store') as Required<StoreObjectFlags>,
  };
}

/** The store must still upload documents; its profile stays open for that (spec §6). */
export function documentsMissing(flags: Pick<StoreFlags, 'mustUploadDocuments' | 'documentUploaded'>): boolean {
  return flags.mustUploadDocuments && !flags.documentUploaded;
}
