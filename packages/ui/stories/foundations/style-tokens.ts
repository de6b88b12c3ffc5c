import { useSyncExternalStore } from 'react';

function rulesOf(rules: CSSRuleList): readonly CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    // Layers define tokens; media queries change only values.
    return rule instanceof CSSLayerBlockRule ? rulesOf(rule.cssRules) : [];
  });
}

const isRoot = ({ selectorText }: CSSStyleRule) => selectorText.split(',').some((part) => part.trim() === ':root');

/** Returns the names of the root's custom properties in style sheet order. */
export function tokenNames(): readonly string[] {
  const names = [...document.styleSheets]
    .flatMap((sheet) => rulesOf(sheet.cssRules))
    .filter(isRoot)
    .flatMap(({ style }) => [...style].filter((name) => name.startsWith('--')));
  return [...new Set(names)];
}

export const valueOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

let changes = 0;

function subscribe(onChange: () => void) {
  const changed = new MutationObserver(() => {
    changes += 1;
    onChange();
  });
  changed.observe(document.documentElement, { attributes: true });
  return () => changed.disconnect();
}

/** Rerenders when theme, mode, corners, density or language of the page change; all are attributes of the root. */
export function useRootChanges(): number {
  return useSyncExternalStore(subscribe, () => changes);
}
