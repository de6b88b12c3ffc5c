import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Inline } from '@store-panel/ui/stack';
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { changesOf, withChanges } from './draft-changes.ts';
import { ANYONE } from './drafts.ts';

export interface FormDraftProps {
  /** Names the form, with the record's id where there are several: `sub-store-edit/<id>`. */
  readonly form: string;
  /** Fields that are never kept: passwords and one-time codes. */
  readonly without: readonly string[];
  /** Whose draft it is, where that is not the store's session: one of the platform's own people. */
  readonly owner?: string;
  /** Says nothing when what was typed is back: the form is one that people come back to. */
  readonly quiet?: boolean;
}

/**
 * Put into a Formik form, it keeps what is typed there in this tab and brings it back, above whatever stands in the record
 * by then. A form that was sent drops its draft: by `resetForm`, or where it leads away by `drafts.drop(form)`.
 */
export function FormDraft({ form, without, owner: ownOwner, quiet = false }: FormDraftProps) {
  const { t } = useTranslation('shell');
  const { drafts, client } = useAppServices();
  const [owner] = useState(() => ownOwner ?? client.session.current()?.session._id ?? ANYONE);
  const { values, initialValues, dirty, setValues, resetForm } = useFormikContext<Record<string, unknown>>();
  const [first] = useState(initialValues);
  const [kept, setKept] = useState(() => drafts.read(form, owner));
  const wasDirty = useRef(false);
  const restore = useEffectEvent(() => {
    if (kept) void setValues(withChanges(initialValues, kept, without), false);
  });
  // Before the first picture, so that nobody sees the form as it was.
  useLayoutEffect(() => restore(), []);
  useEffect(() => {
    if (dirty) drafts.write(form, { owner, changes: changesOf(values, initialValues, without) });
    else if (wasDirty.current) drafts.drop(form);
    wasDirty.current = dirty;
  }, [values, initialValues, dirty, drafts, form, owner, without]);
  function discard() {
    setKept(null);
    resetForm();
  }
  const isBack = kept !== null && dirty && initialValues === first;
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
