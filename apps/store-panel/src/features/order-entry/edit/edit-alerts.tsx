import type { SerializedApiError } from '@store-panel/api-client/errors';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import css from './edit-lines.module.css';
import { MenuChanges } from './menu-changes.tsx';
import { DenialText } from './denial-text.tsx';
import type { MenuChange } from './use-menu-price-changes.ts';

interface EditAlertsProps {
  /** Error of the last attempt to save. */
  readonly failure: SerializedApiError | undefined;
  readonly changes: readonly MenuChange[];
  readonly currency: string;
  readonly onAgree: () => void;
  /** Id of the button that accepts the changes. */
  readonly agreeId: string;
}

/** Errors about a line that the menu does not have, or has at another price. */
const MENU_ERRORS = new Set<SerializedApiError['name']>(['orderFailed', 'itemNotAvailable', 'validationFailed']);

/** Save error and changed menu prices, next to the total. Scrolls into view when it appears. */
export function EditAlerts({ failure, changes, currency, onAgree, agreeId }: EditAlertsProps) {
  const { t } = useTranslation('order-edit');
  const ref = useRef<HTMLDivElement>(null);
  const hasChanged = changes.length > 0;
  const hasFailed = failure !== undefined;
  useEffect(() => {
    // Does not interrupt the user who is typing in another field.
    if (!(hasFailed || hasChanged) || document.activeElement instanceof HTMLInputElement) return;
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [hasFailed, hasChanged]);
  return (
    <div ref={ref} className={css.alerts}>
      {failure && (
        <InlineAlert tone="danger" title={t('refused')}>
          {/* The list of changes gives the reason. */}
          {!(hasChanged && MENU_ERRORS.has(failure.name)) && <DenialText failure={failure} />}
        </InlineAlert>
      )}
      {hasChanged && <MenuChanges id={agreeId} changes={changes} currency={currency} onAgree={onAgree} />}
    </div>
  );
}
