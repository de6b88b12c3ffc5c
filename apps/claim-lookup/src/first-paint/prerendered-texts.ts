import type { LanguageCode } from '@store-panel/domain/geo/languages';

/** Texts of the prerendered page: keys, and per language the texts in the same order. */
export interface PrerenderedTexts {
  readonly keys: readonly string[];
  readonly words: Readonly<Record<LanguageCode, readonly string[]>>;
}

/** Placeholder of a text or tenant value. */
export const blank = (key: string): string => `⟦${key}⟧`;

const BLANK = /⟦([^⟧]+)⟧/g;

/** Unique keys of all placeholders in a text. */
export const blanksIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(BLANK)].map(([, key = '']) => key)),
];

/** Replaces all placeholders below `node` in text and attributes, never as markup. */
export function fillBlanks(node: ParentNode, wordOf: (key: string) => string): void {
  const fill = (text: string) => text.replaceAll(BLANK, (_blank, key: string) => wordOf(key));
  for (const element of node.querySelectorAll('*')) {
    for (const attribute of element.attributes) {
      if (attribute.value.includes('⟦')) attribute.value = fill(attribute.value);
    }
    for (const child of element.childNodes) {
      if (child instanceof Text) child.data = fill(child.data);
    }
  }
}

/** Tenant values that the prerendered page shows. */
export const TENANT_FACTS = ['name', 'logo_url'] as const;
export const tenantFact = (fact: (typeof TENANT_FACTS)[number]): string => `tenant.${fact}`;
