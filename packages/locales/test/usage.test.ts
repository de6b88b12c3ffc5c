import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import { describe, expect, test } from 'vitest';

import { NAMESPACES, type Namespace } from '#namespaces.ts';

import { isRequested, keyUses, missingModules, unusedKeys } from './key-uses.ts';
import { keysOf } from './text-files.ts';

/**
 * Namespaces whose keys come from lists, which `families.test.ts` holds them to; and `statements`, whose keys the server
 * reads by their types.
 */
const FROM_LISTS = new Set<Namespace>(['codes', 'screens', 'statements', 'status', 'validation']);

/** Headers of files and words of a document, which the server reads by their types. */
const IN_FILES = /^(?:(?:reviews|customers|reservations|emissions):column|handover:document)\./;

describe('keys that code asks for', () => {
  test('exist', () => {
    const missing = keyUses.filter(({ written, matches }) => {
      const namespace = NAMESPACES.find((name) => written.startsWith(`${name}:`));
      return namespace !== undefined && ![...keysOf(namespace)].some((key) => matches(`${namespace}:${key}`));
    });
    expect(missing.map(({ file, written }) => `${file}: ${written}`)).toEqual([]);
  });
});

/** Texts that the specification quotes or names for a screen which is not built yet. */
const AWAITED = {
  'auth:failed.autoLogin': 'auto-login',
  'pages:autoLogin.': 'auto-login',
  'pages:footer.': 'auto-login',
  'shell:impersonation.': 'auto-login',
} as const satisfies Readonly<Record<string, ScreenId>>;

/** True while the text's screen is not built; once it is, the text has to be used like any other. */
function isAwaited(namespace: Namespace, key: string): boolean {
  return Object.entries(AWAITED).some(
    ([start, id]) => `${namespace}:${key}`.startsWith(start) && !SCREENS[id].isRouted,
  );
}

/** Why it cannot be said yet which texts of a namespace stay unused; undefined when it can. */
function unfinished(namespace: Namespace): string | undefined {
  const [missing] = missingModules(namespace === 'claim' ? 'claim-lookup' : 'store-panel');
  if (missing !== undefined) return `${missing} is still to be built`;
  return isRequested(namespace) ? undefined : 'no screen asks for them yet';
}

describe('texts', () => {
  for (const namespace of NAMESPACES.filter((name) => !FROM_LISTS.has(name))) {
    const reason = unfinished(namespace);
    if (reason !== undefined) console.warn(`SKIPPED: unused texts of "${namespace}" cannot be told: ${reason}`);

    test.skipIf(reason !== undefined)(`of ${namespace} are all used${reason ? ` (skipped: ${reason})` : ''}`, () => {
      const unused = unusedKeys(namespace, keysOf(namespace));
      expect(unused.filter((key) => !isAwaited(namespace, key) && !IN_FILES.test(`${namespace}:${key}`))).toEqual([]);
    });
  }
});
