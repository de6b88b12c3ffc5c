// Limits of §9 and §5 of both documents. Those without a source are marked "not in the spec".

/** Page sizes that every list offers. */
export const PAGE_SIZES = [10, 20, 50, 100, 150, 500] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
/** Not in the spec: the default. */
export const DEFAULT_PAGE_SIZE: PageSize = 20;

/** First page and page size of the review list. */
export const REVIEW_LIST = { page: 1, perPage: 10 } as const;

export const PASSWORD_MIN = 6;
/** The rule's 12-character minimum; which field it guards is not shown. */
export const LONG_TEXT_MIN = 12;
export const WAYBILL_MAX = 50;
/** Not in the spec: as the waybill's. */
export const CLAIM_NUMBER_MAX = 50;
/** Not in the spec: minimum length of a claim number. A million numbers, for at most a hundred attempts a day. */
export const CLAIM_NUMBER_MIN = 6;
export const SMS_NUMBER = { min: 8, max: 10 } as const;
export const TABLE_PERSONS = { min: 1, max: 10 } as const;
/** Not in the spec: digits of a one-time code. */
export const OTP_DIGITS = 6;

/** Not in the spec: failed attempts after which a one-time code is invalid. */
export const MAX_OTP_ATTEMPTS = 5;

/** Not in the spec: failed sign-ins per account and address before a captcha is required, and their window. */
export const SIGN_IN_LIMIT = { max: 5, withinMs: 15 * 60_000 } as const;

/** Not in the spec: maximum size of an upload and pixels of a picture, which bound the server's memory. */
export const UPLOAD = { maxBytes: 8_000_000, maxPixels: 40_000_000 } as const;
/** Not in the spec: accepted media types of pictures; and of documents, which may be scans. */
export const PICTURE_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureMediaType = (typeof PICTURE_MEDIA_TYPES)[number];
export const DOCUMENT_MEDIA_TYPES = [...PICTURE_MEDIA_TYPES, 'application/pdf'] as const;

/** Not in the spec: maximum length of a review note, and of a referral code. */
export const NOTE_MAX = 500;
export const REFERRAL_CODE_MAX = 32;
/** Not in the spec: maximum length of an order's confirmation code. */
export const CONFIRMATION_CODE_MAX = 12;
/** Not in the spec: maximum length of the reason for a rejection or cancellation. */
export const REASON_MAX = 500;
/** Why a store is granted days of its subscription. Ours. */
export const GRANT_REASON_MIN = 10;
/** Not in the spec: maximum price of one item, in minor units. */
export const PRICE_MAX = 1_000_000_000_000;
/** Not in the spec: maximum lines of an order, quantity of a line, and length of its name and note. */
export const ORDER_LIMITS = { maxLines: 200, maxQuantity: 999, maxNameLength: 300, maxNoteLength: 500 } as const;
/** Not in the spec: maximum stars for a customer (the minimum is 1), and length of the review. */
export const RATING_MAX = 5;
export const REVIEW_MAX = 500;
/** Not in the spec: maximum orders cancelled by one call. */
export const MAX_CANCEL_BULK = 100;
/** Not in the spec: maximum claims and shipments changed by one call; and length of a claim's description and note. */
export const MAX_CLAIM_BULK = 100;
export const MAX_SHIPMENT_BULK = 100;
export const CLAIM_TEXT_MAX = 1000;
/** Not in the spec: maximum entries of a store's address book, and length of an address and its note. */
export const ADDRESS_BOOK_LIMITS = { maxEntries: 5000, maxLineLength: 300, maxNoteLength: 300 } as const;
/** Not in the spec: minutes until ready that a store may set. */
export const READY_MINUTES = { min: 1, max: 600 } as const;
/** Not in the spec: digits of a phone number without its country code; E.164 allows 15 with it. */
export const PHONE_DIGITS = { min: 5, max: 14 } as const;
/** Limits of RFC 5321 for a whole address and its local part. */
export const EMAIL_LIMITS = { maxLength: 254, maxLocalPartLength: 64 } as const;
/** Not in the spec: maximum length of a name or address in a form. */
export const NAME_MAX = 200;
/** Not in the spec: maximum of a store's warehouses. */
export const MAX_STORE_WAREHOUSES = 50;
/** Not in the spec: maximum of a store's own addresses. */
export const MAX_STORE_ADDRESSES = 50;

/** Sidebar: below these widths in pixels the sub-menu, then the whole menu hides. */
export const BREAKPOINTS = { subMenuHidden: 992, menuHidden: 768 } as const;

/** Display modes of the sidebar, in the order in which it cycles through them. */
export const SIDEBAR_MODES = ['default', 'sub-hidden', 'hidden', 'mobile'] as const;
export type SidebarMode = (typeof SIDEBAR_MODES)[number];

/** Characters of each part of a customer's address, so that its line fits on labels. Not in the spec. */
export const ADDRESS_PART_LIMITS = { street: 100, house: 20, postcode: 20, city: 80, region: 60 } as const;
