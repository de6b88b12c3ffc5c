import type { MoneyHolder } from '@store-panel/domain/ledger/order-money';
import { type ComponentType, createContext } from 'react';

import type { ReviewedStore } from '#shared/money/reviewed-store.ts';
import { useProvided } from '#shared/use-provided.ts';

/** Parts of the frame and of pages that the app provides. */
export interface AdminSlots {
  /** In the top bar: opens the search. */
  readonly SearchButton: ComponentType;
  /** The same in the menu of a phone; `onOpen` closes the menu. */
  readonly SheetSearch: ComponentType<{ readonly onOpen: () => void }>;
  /** On the page of a store: its fee plan. */
  readonly StoreFeePlanCard: ComponentType<StoreCardProps>;
  /** On the page of a store: its book. */
  readonly StoreBookCard: ComponentType<StoreCardProps>;
  /** Who has what the customers of an ordering channel pay. */
  readonly CollectorDialog: ComponentType<CollectorDialogProps>;
}

interface StoreCardProps {
  readonly store: ReviewedStore;
}

interface CollectorDialogProps {
  readonly channel: {
    readonly id: string;
    readonly name: string;
    readonly version: number;
    readonly collectsFor: MoneyHolder;
  };
  readonly onClose: () => void;
}

export const AdminSlotsContext = createContext<AdminSlots | null>(null);

export const useAdminSlots = (): AdminSlots => useProvided(AdminSlotsContext);
