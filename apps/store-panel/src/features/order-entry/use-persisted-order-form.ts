import { createIdempotencyKey } from '@store-panel/api-client/request/idempotency-key';
import { type Dispatch, useEffect, useReducer, useState } from 'react';

import { ANYONE } from '#shared/drafts/drafts.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import {
  draftOf,
  emptyForm,
  type FormAction,
  formReducer,
  formOfDraft,
  hasInput,
  type OrderForm,
} from './order-form.ts';

const DRAFT = 'create-order';

export interface KeptForm {
  readonly form: OrderForm;
  readonly act: Dispatch<FormAction>;
  /** It was begun before the page was left, and is back. */
  readonly isBack: boolean;
  /** Throws it away and begins anew. */
  readonly restart: () => void;
}

/** The form of an order, kept in this tab while it is being filled in: whoever leaves the page finds it again. */
export function usePersistedOrderForm(): KeptForm {
  const { drafts, client } = useAppServices();
  const [owner] = useState(() => client.session.current()?.session._id ?? ANYONE);
  const [kept] = useState(() => drafts.read(DRAFT, owner));
  const [isBack, setBack] = useState(kept !== null);
  const [form, act] = useReducer(formReducer, kept, (draft) =>
    draft === null ? emptyForm(createIdempotencyKey()) : formOfDraft(draft, createIdempotencyKey()),
  );
  useEffect(() => {
    if (hasInput(form)) drafts.write(DRAFT, { owner, changes: draftOf(form) });
    else drafts.drop(DRAFT);
  }, [form, drafts, owner]);
  return {
    form,
    act,
    isBack: isBack && hasInput(form),
    restart() {
      setBack(false);
      act({ do: 'restart', reference: createIdempotencyKey() });
    },
  };
}
