import type { SerializedApiError } from '@store-panel/api-client/errors';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import css from './edit-lines.module.css';
import { MenuChanges } from './menu-changes.tsx';
import { RefusalText } from './denial-text.tsx';
import type { MenuChange } from './use-menu-price-changes.ts';

interface EditAlertsProps {
  /** Of the last try to save. */
  readonly failure: SerializedApiError | undefined;
  readonly changes: readonly MenuChange[];
  readonly currency: string;
  readonly onAgree: () => void;
  /** Of the button that agrees. */
  readonly agreeId: string;
}

/** What the platform says of a line that its menu does not have so, or not at that price. */
const IS_OF_MENU = new Set<SerializedApiError['name']>(['orderFailed', 'itemNotAvailable', 'validationFailed']);

/** Beside what it costs: that the edit was not saved, and what of the menu has become another. It shows itself when it comes. */
export function EditAlerts({ failure, changes, currency, onAgree, agreeId }: EditAlertsProps) {
  const { t } = useTranslation('order-edit');
  const ref = useRef<HTMLDivElement>(null);
  const hasChanged = changes.length > 0;
  const hasFailed = failure !== undefined;
  useEffect(() => {
    // Whoever is writing elsewhere by then is not interrupted.
    if (!(hasFailed || hasChanged) || document.activeElement instanceof HTMLInputElement) return;
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [hasFailed, hasChanged]);
  return (
    <div ref={ref} className={css.news}>
      {failure && (
        <InlineAlert tone="danger" title={t('refused')}>
          {/* What has changed says why. */}
          {!(hasChanged && IS_OF_MENU.has(failure.name)) && <RefusalText failure={failure} />}
        </InlineAlert>
      )}
      {hasChanged && <MenuChanges id={agreeId} changes={changes} currency={currency} onAgree={onAgree} />}
    </div>
  );
}
