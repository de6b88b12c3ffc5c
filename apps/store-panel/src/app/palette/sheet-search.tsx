import { Button } from '@store-panel/ui/button';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { openPalette } from './palette-state.ts';

/** Opens the search from the menu of a phone, which it replaces. */
export function SheetSearch({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('navigation');
  function open() {
    onOpen();
    openPalette();
  }
  return (
    <Button wide icon={<Search aria-hidden="true" />} onClick={open}>
      {t('search.open')}
    </Button>
  );
}
