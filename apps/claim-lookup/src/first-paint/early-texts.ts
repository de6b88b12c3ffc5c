import type { LanguageCode } from '@store-panel/domain/places/languages';

/** The texts of the page as it is drawn ahead: what is asked for, and in each language the words in the same order. */
export interface EarlyTexts {
  readonly keys: readonly string[];
  readonly words: Readonly<Record<LanguageCode, readonly string[]>>;
}

/** What stands for a text, or for a fact of the tenant, until both are known. */
export const blank = (key: string): string => `⟦${key}⟧`;

const BLANK = /⟦([^⟧]+)⟧/g;

/** The keys of all blanks of a text, each once. */
export const blanksIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(BLANK)].map(([, key = '']) => key)),
];

/** Puts the words into the blanks of everything below `node`: texts and attributes, never markup. */
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

/** Facts of the tenant that the drawing shows. */
export const TENANT_FACTS = ['name', 'logo_url'] as const;
export const tenantFact = (fact: (typeof TENANT_FACTS)[number]): string => `tenant.${fact}`;
