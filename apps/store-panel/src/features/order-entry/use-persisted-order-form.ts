import { createIdempotencyKey } from '@store-panel/api-client/request/idempotency-key';
import { type Dispatch, useEffect, useReducer, useState } from 'react';

import { ANYONE } from '#shared/drafts/drafts.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { toDraft, emptyForm, type FormAction, formReducer, fromDraft, hasInput, type OrderForm } from './order-form.ts';

const DRAFT_KEY = 'create-order';

export interface PersistedOrderForm {
  readonly form: OrderForm;
  readonly dispatch: Dispatch<FormAction>;
  /** The form was restored from a draft. */
  readonly isRestored: boolean;
  /** Discards the form and begins a new one. */
  readonly restart: () => void;
}

/** The state of the form, saved as a draft in this tab, so that users who leave the page find it again. */
export function usePersistedOrderForm(): PersistedOrderForm {
  const { drafts, client } = useAppServices();
  const [owner] = useState(() => client.session.current()?.session._id ?? ANYONE);
  const [storedDraft] = useState(() => drafts.read(DRAFT_KEY, owner));
  const [isRestored, setRestored] = useState(storedDraft !== null);
  const [form, dispatch] = useReducer(formReducer, storedDraft, (draft) =>
    draft === null ? emptyForm(createIdempotencyKey()) : fromDraft(draft, createIdempotencyKey()),
  );
  useEffect(() => {
    if (hasInput(form)) drafts.write(DRAFT_KEY, { owner, changes: toDraft(form) });
    else drafts.remove(DRAFT_KEY);
  }, [form, drafts, owner]);
  return {
    form,
    dispatch,
    isRestored: isRestored && hasInput(form),
    restart() {
      setRestored(false);
      dispatch({ type: 'reset', reference: createIdempotencyKey() });
    },
  };
}
