import {
  Ban,
  Bike,
  CheckCheck,
  ChefHat,
  CircleX,
  CookingPot,
  type LucideIcon,
  PackageCheck,
  PackageX,
  Pencil,
  RotateCcw,
  SquareArrowOutUpRight,
  ThumbsUp,
  UserSearch,
  UserX,
} from 'lucide-react';

import type { StoreAction } from './action-items.ts';

export const ACTION_ICONS: Readonly<Record<StoreAction, LucideIcon>> = {
  accept: ThumbsUp,
  release: ChefHat,
  reject: Ban,
  prepare: CookingPot,
  ready: PackageCheck,
  cancel_by_store: CircleX,
  edit: Pencil,
  request_courier: Bike,
  cancel_request: UserX,
  reassign: Bike,
  courier_lost: UserX,
  complete: CheckCheck,
  return_order: PackageX,
  restore: RotateCcw,
};

/** Icons of an order's menu: also for selecting a courier and for the detail page. */
export const MENU_ICONS = {
  ...ACTION_ICONS,
  courier: UserSearch,
  page: () => <SquareArrowOutUpRight data-flip-in-rtl="" aria-hidden="true" />,
} as const;
