import type { AreaId } from '@store-panel/domain/access/menu-areas';
import {
  Armchair,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  House,
  Library,
  type LucideIcon,
  Settings,
  ShieldCheck,
  Truck,
  Users,
  Utensils,
  Wallet,
} from 'lucide-react';

const ICONS: Readonly<Record<AreaId, LucideIcon>> = {
  home: House,
  orders: ClipboardList,
  deliveries: Truck,
  menu: Utensils,
  customers: Users,
  tables: Armchair,
  money: Wallet,
  reports: ChartColumn,
  settings: Settings,
  review: ClipboardCheck,
  catalogue: Library,
  platform: ShieldCheck,
};

export function AreaIcon({ area }: { readonly area: AreaId }) {
  const Icon = ICONS[area];
  return <Icon aria-hidden="true" />;
}
