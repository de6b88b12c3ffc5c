import { Button } from '@store-panel/ui/button';
import { Plus } from 'lucide-react';
import { type ComponentType, useState } from 'react';

import type { LazyProps } from '#shared/loading/lazy-component.tsx';
import { useAdminPermission } from '#shared/session/admin-permission.tsx';

interface AddAccountButtonProps {
  readonly label: string;
  /** A lazy component: few visits to a list add something. */
  readonly Dialog: ComponentType<{ readonly onClose: () => void } & LazyProps>;
}

/** Opens the dialog that adds an account; nothing for users who may only look. */
export function AddAccountButton({ label, Dialog }: AddAccountButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!useAdminPermission('edit')) return null;
  return (
    <>
      <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <Dialog onClose={close} onUnavailable={close} />}
    </>
  );
}
