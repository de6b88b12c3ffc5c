import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Inline } from '@store-panel/ui/stack';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { changedValues, applyChanges } from './draft-changes.ts';
import { ANYONE } from './drafts.ts';

export interface FormDraftProps {
  /** Key of the draft: the form's name, with the record's id if there are several: `sub-store-edit/<id>`. */
  readonly draftKey: string;
  /** Fields that are never stored: passwords and one-time codes. */
  readonly excludedFields: readonly string[];
  /** Owner of the draft if it is not the store's session: an administrator. */
  readonly owner?: string;
  /** Restores without a message, for forms that users expect to be resumed. */
  readonly quiet?: boolean;
}

/**
 * Stores the input of a Formik form in this tab and restores it on top of the record's current values. A submitted form
 * drops its draft: by `resetForm`, or by `drafts.remove(draftKey)` if it navigates away.
 */
export function FormDraft({ draftKey, excludedFields, owner: ownOwner, quiet = false }: FormDraftProps) {
  const { t } = useTranslation('shell');
  const { drafts, client } = useAppServices();
  const [owner] = useState(() => ownOwner ?? client.session.current()?.session._id ?? ANYONE);
  const { values, initialValues, dirty, setValues, resetForm } = useFormikContext<Record<string, unknown>>();
  const [first] = useState(initialValues);
  const [draft, setDraft] = useState(() => drafts.read(draftKey, owner));
  const wasDirty = useRef(false);
  const restore = useEffectEvent(() => {
    if (draft) void setValues(applyChanges(initialValues, draft, excludedFields), false);
  });
  // Before the first paint, so that the original values do not flash.
  useLayoutEffect(() => restore(), []);
  useEffect(() => {
    if (dirty) drafts.write(draftKey, { owner, changes: changedValues(values, initialValues, excludedFields) });
    else if (wasDirty.current) drafts.remove(draftKey);
    wasDirty.current = dirty;
  }, [values, initialValues, dirty, drafts, draftKey, owner, excludedFields]);
  function discard() {
    setDraft(null);
    resetForm();
  }
  const isBack = draft !== null && dirty && initialValues === first;
  if (!isBack || quiet) return null;
  return (
    <InlineAlert tone="info">
      <Inline spread>
        {t('draft.restored')}
        <Button size="sm" variant="quiet" onClick={discard}>
          {t('draft.discard')}
        </Button>
      </Inline>
    </InlineAlert>
  );
}
