import { Button } from '@store-panel/ui/button';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import css from './save-bar.module.css';

interface SaveBarProps {
  readonly disabled?: boolean;
  /** Label of the submit button; "Save" by default. */
  readonly label?: string;
  /** How many fields are changed, and which. */
  readonly changes?: ReactNode;
  /** A note next to the buttons. */
  readonly children?: ReactNode;
}

/** The buttons of a form that edits stored data. */
export function SaveBar({ disabled = false, label, changes, children }: SaveBarProps) {
  const { t } = useTranslation('shell');
  const { dirty, isSubmitting, resetForm } = useFormikContext();
  return (
    <>
      <Button type="submit" variant="primary" pending={isSubmitting} disabled={!dirty || disabled}>
        {label ?? t('button.save')}
      </Button>
      {dirty && (
        <Button variant="quiet" onClick={() => resetForm()}>
          {t('draft.discard')}
        </Button>
      )}
      {changes}
      {children !== undefined && <span className={css.note}>{children}</span>}
    </>
  );
}
