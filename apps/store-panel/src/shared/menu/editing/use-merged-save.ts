import type { SerializedApiError } from '@store-panel/api-client/errors';
import { useState } from 'react';

import { isApiFailure, isStaleVersion } from '#shared/api-failure.ts';
import { mergeValues } from '#shared/forms/settings/merge-values.ts';

/** How often a change is merged into newer ones without a question. */
const MAX_MERGES = 3;

/** A field that another user saved meanwhile, and not to the same value. */
export interface MergeConflict<Form> {
  /** Names of the form's fields, such as `price` or `name.2`. */
  readonly fields: readonly string[];
  /** The values to go on with: merged, and in the fields of the conflict those of the form. */
  readonly merged: Form;
  readonly theirs: Form;
}

interface MergedSave<Part, Form, Result> {
  /** The part as the form began with it; undefined for a new one. */
  readonly part: Part | undefined;
  readonly toValues: (part: Part) => Form;
  /** Finds the part of now in the failure of a change of an older version. */
  readonly findCurrent: (parts: NonNullable<SerializedApiError['menuPart']>) => Part | undefined;
  /** Sends the values; rejects with an API error, as `mutation(…).unwrap()` does. */
  readonly save: (values: Form, version: number | null) => Promise<Result>;
  /** Lists that are merged entry by entry; by default the texts by language. */
  readonly split?: readonly string[];
}

/**
 * Saves a part of the menu. What others changed meanwhile is kept; only fields that both changed become a conflict, for
 * `MergeConflictAlert`, and the save rejects.
 */
export function useMergedSave<Part extends { readonly version: number }, Form extends object, Result>(
  options: MergedSave<Part, Form, Result>,
) {
  const { toValues, findCurrent, save, split } = options;
  const [base, setBase] = useState(options.part);
  const [conflict, setConflict] = useState<MergeConflict<Form>>();
  async function onSave(values: Form): Promise<Result> {
    let current = base;
    let mine = values;
    for (let merges = 0; ; merges += 1) {
      try {
        return await save(mine, current?.version ?? null);
      } catch (error) {
        const theirs =
          isStaleVersion(error) && isApiFailure(error) && error.menuPart ? findCurrent(error.menuPart) : undefined;
        if (theirs === undefined || current === undefined || merges === MAX_MERGES) throw error;
        const merged = mergeValues(toValues(current), mine, toValues(theirs), split);
        current = theirs;
        mine = merged.values;
        if (merged.conflicts.length > 0) {
          setBase(theirs);
          setConflict({ fields: merged.conflicts, merged: merged.values, theirs: toValues(theirs) });
          throw error;
        }
      }
    }
  }
  return { onSave, conflict };
}
