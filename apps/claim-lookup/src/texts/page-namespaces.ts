/** The text files that this page shows from: its own, what the platform's codes mean, and the rules of the form. */
export const PAGE_NAMESPACES = ['claim', 'codes', 'validation'] as const;
export type PageNamespace = (typeof PAGE_NAMESPACES)[number];

/** What is fetched once a claim was found, with the words of the kit's larger parts. */
export const CLAIM_NAMESPACES = ['claim-result', 'status', 'validation'] as const;
export type ClaimNamespace = (typeof CLAIM_NAMESPACES)[number];

/** What is fetched where a letter about a claim leads. */
export const MAIL_NAMESPACES = ['claim-mails'] as const;
export type MailNamespace = (typeof MAIL_NAMESPACES)[number];

/** What is fetched once somebody wants to scan a waybill. */
export const SCAN_NAMESPACES = ['claim-scan'] as const;
export type ScanNamespace = (typeof SCAN_NAMESPACES)[number];
