import { PageHeader as KitPageHeader, type PageHeaderProps } from '@store-panel/ui/page';
import { use } from 'react';

import { PersonalListsContext } from '#shared/personal-lists/personal-lists.ts';
import { PinButton } from '#shared/personal-lists/lazy-pin-button.ts';
import css from './page-header.module.css';

/** The heading of a page, with the star that pins it; administrators have no pins. */
export function PageHeader({ status, ...props }: PageHeaderProps) {
  const hasPins = use(PersonalListsContext) !== null;
  return (
    <KitPageHeader
      {...props}
      status={
        <>
          {hasPins && <PinButton placeholder={<span className={css.pin} />} />}
          {status}
        </>
      }
    />
  );
}
