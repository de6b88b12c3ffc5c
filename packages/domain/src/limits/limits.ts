// Bounds of §9 and §5 of both documents. What they leave open is ours and says so.

/** Page sizes that every list offers. */
export const PAGE_SIZES = [10, 20, 50, 100, 150, 500] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
/** Ours: where nobody says otherwise. */
export const DEFAULT_PAGE_SIZE: PageSize = 20;

/** First page and page size of the review list. */
export const REVIEW_LIST = { page: 1, perPage: 10 } as const;

export const PASSWORD_MIN = 6;
/** The rule's 12-character minimum; which field it guards is not shown. */
export const LONG_TEXT_MIN = 12;
export const WAYBILL_MAX = 50;
/** Ours, as the waybill's. */
export const CLAIM_NUMBER_MAX = 50;
/** Ours: of a claim number that a store makes up. A million numbers, for a hundred tries a day at most. */
export const CLAIM_NUMBER_MIN = 6;
export const SMS_NUMBER = { min: 8, max: 10 } as const;
export const TABLE_PERSONS = { min: 1, max: 10 } as const;
/** Ours: digits of a one-time code. */
export const OTP_DIGITS = 6;

/** Ours: wrong entries after which a one-time code is worth nothing any more. */
export const OTP_TRIES = 5;

/** Ours: failed sign-ins of an account from an address before the captcha has to be solved, and its longest wait. */
export const SIGN_IN_TRIES = { most: 5, withinMs: 15 * 60_000 } as const;

/** Ours: the largest upload, and the most pixels a picture may have, so that none eats the memory of a server. */
export const UPLOAD = { maxBytes: 8_000_000, maxPixels: 40_000_000 } as const;
/** Ours: the kinds of pictures that are taken; and of documents, which may be scans. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
export const DOCUMENT_TYPES = [...PICTURE_TYPES, 'application/pdf'] as const;

/** Ours: the longest note of a review, and the longest referral code. */
export const NOTE_MAX = 500;
export const REFERRAL_CODE_MAX = 32;
/** Ours: the longest confirmation code of an order. */
export const CONFIRMATION_CODE_MAX = 12;
/** Ours: the longest reason for a rejection or cancellation. */
export const REASON_MAX = 500;
/** Ours: the highest price of one thing, in minor units. */
export const PRICE_MAX = 1_000_000_000_000;
/** Ours: the most lines of an order, the most of one line, and the longest name and note of a line. */
export const ORDER_LINES = { most: 200, quantity: 999, name: 300, note: 500 } as const;
/** Ours: the most stars a store gives a customer (the least is 1), and the longest review with it. */
export const RATING_MAX = 5;
export const REVIEW_MAX = 500;
/** Ours: the most orders that are cancelled by one call. */
export const CANCEL_AT_ONCE = 100;
/** Ours: the most claims, and the most shipments, that one call changes; and the longest description and note of a claim. */
export const CLAIMS_AT_ONCE = 100;
export const SHIPMENTS_AT_ONCE = 100;
export const CLAIM_TEXT_MAX = 1000;
/** Ours: the most entries of a store's address book, and the longest address and note of one. */
export const ADDRESS_BOOK = { most: 5000, line: 300, note: 300 } as const;
/** Ours: minutes until ready that a store may give. */
export const READY_MINUTES = { min: 1, max: 600 } as const;
/** Ours: digits of a phone number without its country code; E.164 allows 15 with it. */
export const PHONE_DIGITS = { min: 5, max: 14 } as const;
/** Ours: RFC 5321's limits of a whole address and of its local part. */
export const EMAIL_MAX = { address: 254, local: 64 } as const;
/** Ours: the longest name, address or place that a form takes. */
export const NAME_MAX = 200;

/** Sidebar: below these widths in pixels the sub-menu, then the whole menu hides. */
export const BREAKPOINTS = { subMenuHidden: 992, menuHidden: 768 } as const;

/** Display modes of the sidebar, in the order in which it cycles through them. */
export const SIDEBAR_MODES = ['default', 'sub-hidden', 'hidden', 'mobile'] as const;
export type SidebarMode = (typeof SIDEBAR_MODES)[number];

export const DEPLOYMENTS = ['local', 'developer', 'live', 'demo'] as const;
export type Deployment = (typeof DEPLOYMENTS)[number];
