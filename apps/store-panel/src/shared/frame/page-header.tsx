import { PageHeader as KitPageHeader, type PageHeaderProps } from '@store-panel/ui/page';

import { PinButton } from '#shared/personal-lists/pin-button.tsx';

/** The heading of a store's page, with the star that pins it. */
export function PageHeader({ status, ...props }: PageHeaderProps) {
  return (
    <KitPageHeader
      {...props}
      status={
        <>
          <PinButton />
          {status}
        </>
      }
    />
  );
}
