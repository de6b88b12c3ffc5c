import {
  Ban,
  Bike,
  CheckCheck,
  CircleX,
  CookingPot,
  type LucideIcon,
  PackageCheck,
  PackageX,
  RotateCcw,
  ThumbsUp,
  UserX,
} from 'lucide-react';

import type { StoreAction } from './offers.ts';

export const ACTION_ICONS: Readonly<Record<StoreAction, LucideIcon>> = {
  accept: ThumbsUp,
  reject: Ban,
  prepare: CookingPot,
  ready: PackageCheck,
  cancel_by_store: CircleX,
  request_courier: Bike,
  cancel_request: UserX,
  complete: CheckCheck,
  return_order: PackageX,
  restore: RotateCcw,
};
