import { ChartNoAxesColumn, ClipboardList, House, Settings, Truck, Users, Utensils, Wallet } from 'lucide-react';
import { Badge } from '#badge/badge.tsx';
import type { NavMenu, PinnedEntries } from '#sidebar/sidebar.tsx';
import { useStoryText } from './story-language.tsx';

/** The menu of a restaurant's owner. */
export function useNavMenu(): NavMenu {
  const t = useStoryText();
  const page = (href: string, label: string, keys?: string) => ({ href: `/app/${href}`, label: t(label), keys });
  const waiting = (
    <Badge tone="accent" strong max={99}>
      {8}
    </Badge>
  );
  return {
    kind: 'areas',
    areas: [
      {
        id: 'home',
        label: t('Home'),
        icon: <House aria-hidden="true" />,
        sections: [{ id: 'home', entries: [{ href: '/app', label: t('Home'), isExact: true }] }],
      },
      {
        id: 'orders',
        label: t('Orders'),
        icon: <ClipboardList aria-hidden="true" />,
        badge: waiting,
        sections: [
          {
            id: 'orders',
            entries: [
              { ...page('orders', 'Running orders', 'g o'), badge: waiting },
              page('orders/create', 'New order', 'g n'),
              { ...page('orders/today', 'All orders', 'g l'), paths: ['/app/history'] },
            ],
          },
        ],
      },
      {
        id: 'deliveries',
        label: t('Deliveries'),
        icon: <Truck aria-hidden="true" />,
        sections: [{ id: 'deliveries', entries: [page('dispatch', 'Dispatch', 'g a'), page('couriers', 'Couriers')] }],
      },
      {
        id: 'menu',
        label: t('Menu'),
        icon: <Utensils aria-hidden="true" />,
        sections: [
          { id: 'food', entries: [page('menu', 'Items', 'g m'), page('offers', 'Offers')] },
          {
            id: 'set-up',
            heading: t('Set-up'),
            entries: [page('menu/categories', 'Categories'), page('menu/modifiers', 'Modifiers')],
          },
        ],
      },
      {
        id: 'customers',
        label: t('Customers'),
        icon: <Users aria-hidden="true" />,
        sections: [{ id: 'customers', entries: [page('customers', 'Customers', 'g c'), page('reviews', 'Reviews')] }],
      },
      {
        id: 'money',
        label: t('Money'),
        icon: <Wallet aria-hidden="true" />,
        sections: [
          {
            id: 'money',
            entries: [page('earnings', 'Earnings', 'g e'), page('wallet', 'Wallet'), page('bank', 'Bank details')],
          },
        ],
      },
      {
        id: 'reports',
        label: t('Dashboard'),
        icon: <ChartNoAxesColumn aria-hidden="true" />,
        sections: [{ id: 'reports', entries: [page('dashboard', 'Dashboard', 'g d')] }],
      },
      {
        id: 'settings',
        label: t('Settings'),
        icon: <Settings aria-hidden="true" />,
        sections: [
          {
            id: 'all',
            entries: [page('settings', 'All settings', 'g s'), page('settings/history', 'Change history')],
          },
          {
            id: 'store',
            heading: t('Store'),
            entries: [
              page('profile', 'Profile'),
              page('documents', 'Documents'),
              page('settings/hours', 'Opening hours'),
              page('sub-stores', 'Sub-stores'),
            ],
          },
          {
            id: 'selling',
            heading: t('Selling'),
            entries: [
              page('settings/orders', 'Order settings'),
              page('settings/delivery', 'Delivery settings'),
              page('settings/payment', 'Payment settings'),
            ],
          },
        ],
      },
    ],
  };
}

/** The menu of a counter: few enough entries to need no areas. */
export function useCounterMenu(): NavMenu {
  const t = useStoryText();
  return {
    kind: 'flat',
    entries: [
      {
        href: '/app/orders',
        label: t('Running orders'),
        icon: <ClipboardList aria-hidden="true" />,
        badge: (
          <Badge tone="accent" strong>
            8
          </Badge>
        ),
        keys: 'g o',
      },
      { href: '/app/dispatch', label: t('Dispatch'), icon: <Truck aria-hidden="true" /> },
      { href: '/app/customers', label: t('Customers'), icon: <Users aria-hidden="true" /> },
    ],
  };
}

export function usePinnedEntries(): PinnedEntries {
  const t = useStoryText();
  return {
    heading: t('Pinned'),
    entries: [{ href: '/app/history?type=pickup', label: t('Past orders, pickup') }],
  };
}
