/// <reference types="vite/client" />

/** Made by build/page-texts.ts. */
declare module 'virtual:page-texts' {
  interface LanguageTexts {
    readonly texts: Readonly<
      Record<import('./texts/page-namespaces.ts').PageNamespace, import('@store-panel/locales/load').TextTree>
    >;
    readonly kit: import('@store-panel/ui/messages').Messages;
  }
  export const PAGE_TEXTS: Readonly<
    Record<import('@store-panel/domain/geo/languages').LanguageCode, () => Promise<LanguageTexts>>
  >;
}

/** Made by build/page-texts.ts. */
declare module 'virtual:claim-texts' {
  interface ClaimTexts {
    readonly texts: Readonly<
      Record<import('./texts/page-namespaces.ts').ClaimNamespace, import('@store-panel/locales/load').TextTree>
    >;
    readonly kit: import('@store-panel/ui/messages').FormMessages;
  }
  export const CLAIM_TEXTS: Readonly<
    Record<import('@store-panel/domain/geo/languages').LanguageCode, () => Promise<ClaimTexts>>
  >;
}

/** Made by build/page-texts.ts. */
declare module 'virtual:mail-texts' {
  interface MailTexts {
    readonly texts: Readonly<
      Record<import('./texts/page-namespaces.ts').MailNamespace, import('@store-panel/locales/load').TextTree>
    >;
  }
  export const MAIL_TEXTS: Readonly<
    Record<import('@store-panel/domain/geo/languages').LanguageCode, () => Promise<MailTexts>>
  >;
}

/** Made by build/page-texts.ts. */
declare module 'virtual:scan-texts' {
  interface ScanTexts {
    readonly texts: Readonly<
      Record<import('./texts/page-namespaces.ts').ScanNamespace, import('@store-panel/locales/load').TextTree>
    >;
  }
  export const SCAN_TEXTS: Readonly<
    Record<import('@store-panel/domain/geo/languages').LanguageCode, () => Promise<ScanTexts>>
  >;
}

/** Made by build/page-texts.ts. */
declare module 'virtual:code-texts' {
  interface CodeTexts {
    readonly texts: Readonly<
      Record<import('./texts/page-namespaces.ts').CodeNamespace, import('@store-panel/locales/load').TextTree>
    >;
  }
  export const CODE_TEXTS: Readonly<
    Record<import('@store-panel/domain/geo/languages').LanguageCode, () => Promise<CodeTexts>>
  >;
}

/** Made by build/page-texts.ts. */
declare module 'virtual:code-return-texts' {
  interface CodeReturnTexts {
    readonly texts: Readonly<
      Record<import('./texts/page-namespaces.ts').CodeReturnNamespace, import('@store-panel/locales/load').TextTree>
    >;
    readonly kit: import('@store-panel/ui/messages').FormMessages;
  }
  export const CODE_RETURN_TEXTS: Readonly<
    Record<import('@store-panel/domain/geo/languages').LanguageCode, () => Promise<CodeReturnTexts>>
  >;
}

/** Made by build/page-texts.ts. */
declare module 'virtual:tracking-texts' {
  interface TrackingTexts {
    readonly texts: Readonly<
      Record<import('./texts/page-namespaces.ts').TrackingNamespace, import('@store-panel/locales/load').TextTree>
    >;
  }
  export const TRACKING_TEXTS: Readonly<
    Record<import('@store-panel/domain/geo/languages').LanguageCode, () => Promise<TrackingTexts>>
  >;
}
