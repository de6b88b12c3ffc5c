import { Button } from '@store-panel/ui/button';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { SaveBar } from '#shared/forms/settings/save-bar.tsx';

interface SaveOfferBarProps {
  readonly isNew: boolean;
  /** Why it cannot be saved now. */
  readonly denial: string | undefined;
}

/** The buttons of the form; a new offer can be created as its preset has it. */
export function SaveOfferBar({ isNew, denial }: SaveOfferBarProps) {
  const { t } = useTranslation('offers');
  const { isSubmitting } = useFormikContext();
  if (!isNew) return <SaveBar disabled={denial !== undefined}>{denial}</SaveBar>;
  return (
    <>
      <Button type="submit" variant="primary" pending={isSubmitting} disabled={denial !== undefined}>
        {t('create')}
      </Button>
      {denial}
    </>
  );
}
