import type { EditorMenu } from '@store-panel/api-client/rtk/menu-editing';
import { foundIds } from '@store-panel/domain/menu-checks/checks';
import { type Finding, type FindingKind, isFindingKind } from '@store-panel/domain/menu-checks/finding';
import type { ChangeSetKind } from '@store-panel/domain/menu-changes/menu-change';
import { useCallback, useMemo } from 'react';

import { useSearchParams, withParams } from '#shared/search-params.ts';
import { FIND_PARAM } from './finding-links.ts';
import { useMenuCheck } from './use-menu-check.ts';

/** The parts of a finding to which the address narrows a list. */
export interface FoundParts {
  readonly kind: FindingKind;
  readonly ids: ReadonlySet<string>;
  /** Shows all parts again. */
  readonly onClear: () => void;
}

/** The finding that the address names; null without one. An unknown one counts as none. */
export function useFoundParts(findings: readonly Finding[] | undefined, partKind: ChangeSetKind): FoundParts | null {
  const [params, setParams] = useSearchParams();
  const named = params.get(FIND_PARAM) ?? '';
  const onClear = useCallback(
    () => setParams((now) => withParams(now, { [FIND_PARAM]: null }), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return useMemo(() => {
    if (!isFindingKind(named) || findings === undefined) return null;
    const finding = findings.find(({ kind }) => kind === named);
    return { kind: named, ids: new Set(foundIds(finding, partKind)), onClear };
  }, [named, findings, partKind, onClear]);
}

/** The same on a screen that shows nothing else of the check, which is then made only for such an address. */
export function useFoundPartsOf(menu: EditorMenu | undefined, partKind: ChangeSetKind): FoundParts | null {
  const [params] = useSearchParams();
  const isNarrowed = isFindingKind(params.get(FIND_PARAM) ?? '');
  return useFoundParts(useMenuCheck(isNarrowed ? menu : undefined, isNarrowed), partKind);
}
