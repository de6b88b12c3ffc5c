import type { FailureFacts } from '@store-panel/api-client/errors';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import css from './edit-lines.module.css';
import { MenuChanges } from './menu-changes.tsx';
import { RefusalText } from './refusal-text.tsx';
import type { MenuChange } from './use-menu-changes.ts';

interface EditNewsProps {
  /** Of the last try to save. */
  readonly failure: FailureFacts | undefined;
  readonly changes: readonly MenuChange[];
  readonly currency: string;
  readonly onAgree: () => void;
  /** Of the button that agrees. */
  readonly agreeId: string;
}

/** What the platform says of a line that its menu does not have so, or not at that price. */
const IS_OF_MENU = new Set<FailureFacts['name']>(['orderFailed', 'itemNotAvailable', 'validationFailed']);

/** Beside what it costs: that the edit was not saved, and what of the menu has become another. It shows itself when it comes. */
export function EditNews({ failure, changes, currency, onAgree, agreeId }: EditNewsProps) {
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
