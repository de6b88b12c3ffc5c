import type { Staff } from '@store-panel/api-client/staff-session';
import { type AdminAction, staffMay } from '@store-panel/domain/access/permissions';
import type { ScreenSession } from '@store-panel/domain/access/screen-access';
import { createContext, type ReactNode, use } from 'react';

import type { DeskControl } from './desk-control.ts';

export interface DeskSession {
  readonly control: DeskControl;
  readonly staff: Staff;
}

const DeskSessionContext = createContext<DeskSession | null>(null);

export function DeskSessionProvider({
  value,
  children,
}: {
  readonly value: DeskSession;
  readonly children: ReactNode;
}) {
  return <DeskSessionContext value={value}>{children}</DeskSessionContext>;
}

/** Which of the platform's own people is at work, for everything inside the desk's frame. */
export function useDeskSession(): DeskSession {
  const session = use(DeskSessionContext);
  if (session === null) throw new Error('Outside of a DeskSessionProvider');
  return session;
}

export const accessOf = ({ role, permissions }: Staff): ScreenSession => ({ kind: 'admin', role, permissions });

/** May whoever is at work edit, or delete? */
export const useMay = (action: AdminAction): boolean => staffMay(action, useDeskSession().staff);
