/** Namespaces of this page: its own, error codes, and validation. */
export const PAGE_NAMESPACES = ['claim', 'codes', 'validation'] as const;
export type PageNamespace = (typeof PAGE_NAMESPACES)[number];

/** Namespaces of a found claim, loaded with messages of the kit's larger components. */
export const CLAIM_NAMESPACES = ['claim-result', 'claim', 'status', 'validation'] as const;
export type ClaimNamespace = (typeof CLAIM_NAMESPACES)[number];

/** The part of `claim` that loads with a found claim; the page itself has the others. */
export const CLAIM_RESULT_PART = 'document';

/** Namespaces of the page on which a parcel is followed. */
export const TRACKING_NAMESPACES = ['tracking-page'] as const;
export type TrackingNamespace = (typeof TRACKING_NAMESPACES)[number];

/** Namespaces of the subscription page. */
export const MAIL_NAMESPACES = ['claim-subscriptions'] as const;
export type MailNamespace = (typeof MAIL_NAMESPACES)[number];

/** Namespaces of the page of unique codes. */
export const CODE_NAMESPACES = ['code-page', 'service-levels'] as const;
export type CodeNamespace = (typeof CODE_NAMESPACES)[number];

/** Namespaces of what the holder of a code does with a return, loaded with messages of the kit's larger components. */
export const CODE_RETURN_NAMESPACES = ['code-return'] as const;
export type CodeReturnNamespace = (typeof CODE_RETURN_NAMESPACES)[number];

/** Namespace of the scanner. */
export const SCAN_NAMESPACES = ['claim-scan'] as const;
export type ScanNamespace = (typeof SCAN_NAMESPACES)[number];
