import type { ScreenSession } from '@store-panel/domain/access/screen-access';
import type { ChargeRule } from '@store-panel/domain/orders/cancellation-charge';
import type { AutoAcceptCondition } from '@store-panel/domain/sales/auto-accept';
import type { SalesSettings } from '@store-panel/domain/sales/settings';
import type { StoreApproval } from '@store-panel/domain/store/approval';
import type { StoreFlags } from '@store-panel/domain/store/flags';
import type { ReviewState } from '@store-panel/domain/store/review';

import type { ReplyOf } from '#endpoint-key.ts';
import type { EventRecord } from '#order-models.ts';
import type { Ids } from '#testing/fake-platform/ids.ts';
import type { OrderRecord } from '#testing/fake-platform/order-record.ts';
import type { SessionMode } from '#request/wire-headers.ts';

// The state of the fake platform. Records are replaced, never changed, so that returned ones stay as they were.

interface Account {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** Digits, without the country's code. */
  readonly phone: string;
}

/** The settings of a store. */
export interface StoreProfile extends Account {
  readonly countryPhoneCode: string;
  readonly countryCode: string;
  readonly currency: string;
  readonly timezone: string;
  readonly location: { readonly latitude: number; readonly longitude: number } | null;
  readonly flags: Omit<StoreFlags, 'approved' | 'verified' | 'mailVerification' | 'smsVerification'>;
  readonly approval: StoreApproval;
  readonly review: ReviewState;
  /** Parts per million. */
  readonly taxPpm: number;
  readonly isTaxIncluded: boolean;
  /** Minor units. */
  readonly minimumOrderPrice: number;
  readonly cancellationCharge: ChargeRule;
  /** How it sells; its capacity is not counted. */
  readonly sales: Omit<SalesSettings, 'capacity' | 'reopens_at'>;
}

/** The settings of a sub-store. */
export interface SubStoreProfile extends Account {
  readonly isApproved: boolean;
  /** Paths of the screens that it was granted, as domain's table of screens has them. */
  readonly urls: readonly string[];
}

/** A customer, or a channel that sends orders with their prices. */
export interface UserProfile extends Account {
  readonly sendsPricedOrders: boolean;
}

/** An event with the fields that only the order's timeline has. */
export interface EventLogEntry {
  readonly record: EventRecord;
  readonly readyInMinutes: number | null;
  readonly acceptedByRule: readonly AutoAcceptCondition[] | null;
}

export interface StoreRecord {
  readonly id: string;
  /** The number that the formatted id is made of. */
  readonly number: number;
  profile: StoreProfile;
  readonly orders: Map<string, OrderRecord>;
  readonly line: EventLogEntry[];
  /** The events up to this number were removed. */
  forgotten: number;
  /** Orders that channels have placed, by the channel's number of them. */
  readonly references: Map<string, string>;
}

export interface SubStoreRecord {
  readonly id: string;
  readonly number: number;
  readonly store: StoreRecord;
  profile: SubStoreProfile;
}

export interface UserRecord {
  readonly id: string;
  readonly profile: UserProfile;
}

export interface SessionRecord {
  readonly id: string;
  readonly kind: 'store' | 'sub_store' | 'user';
  readonly accountId: string;
  readonly mode: SessionMode;
  readonly serverToken: string;
  readonly deviceToken: string;
  readonly device: string;
  readonly createdAt: number;
  lastSeenAt: number;
  expiresAt: number;
  /** Which refresh token counts, and since when. */
  generation: number;
  rotatedAt: number | null;
  isOver: boolean;
}

/** Who makes a call, as the session has it. */
export type FakeCaller = StoreCaller | UserCaller;

export interface StoreCaller {
  readonly kind: 'store' | 'sub_store';
  readonly session: SessionRecord;
  readonly id: string;
  readonly name: string;
  readonly store: StoreRecord;
  readonly screens: Exclude<ScreenSession, { kind: 'admin' }>;
  readonly actingAdmin: null;
}

export interface UserCaller {
  readonly kind: 'user';
  readonly session: SessionRecord;
  readonly id: string;
  readonly name: string;
  readonly isChannel: boolean;
}

/** Broadcasts changes to connected sockets. */
export interface Broadcaster {
  event(storeId: string, record: EventRecord): void;
  ended(sessionIds: readonly string[], isElsewhere: boolean): void;
  accessChanged(): void;
}

export type FakeSettings = ReplyOf<'POST /api/admin/get_setting_detail'>['setting'] & {
  /** Devices that may be signed in to one account; one more ends the longest unused. */
  readonly devices_per_account: number;
};

export interface FakePlatformState {
  /** Epoch milliseconds by the platform's clock. */
  readonly now: () => number;
  readonly ids: Ids;
  readonly settings: FakeSettings;
  readonly stores: Map<string, StoreRecord>;
  readonly subStores: Map<string, SubStoreRecord>;
  readonly users: Map<string, UserRecord>;
  readonly sessions: Map<string, SessionRecord>;
  /** Access tokens: whose, and until when. */
  readonly accessTokens: Map<string, { readonly sessionId: string; readonly until: number }>;
  /** The refresh token that the one browser in front of it keeps where no script sees it. */
  cookie: string;
  readonly broadcast: Broadcaster;
}

export const isoOf = (at: number): string => new Date(at).toISOString();
