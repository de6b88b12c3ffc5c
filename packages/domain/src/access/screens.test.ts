import { describe, expect, test } from 'vitest';

import { ADMIN_ACTION, canAdminPerform } from '#access/permissions.ts';
import { SCREENS, SCREEN_IDS, grantableScreens, screenAt, screenLabelKey } from '#access/screens.ts';

describe('the screens', () => {
  test('have the paths that the specification states', () => {
    const input = {
      store: '/store',
      login: '/store/login',
      app: '/app',
      profile: '/app/profile',
      dashboard: '/app/dashboard',
      'in-progress': '/app/in-progress',
      'payment-settings': '/app/settings/payment',
      'delivery-staff': '/app/users/delivery-boy-list',
      'table-booking-basic-settings': '/app/settings/table-booking-basic-settings',
      'table-booking-cancellation-policy': '/app/settings/table-booking-cancellation-policy',
      category: '/app/menu/category',
      error: '/error',
      home: '/home',
      unauthorized: '/unauthorized',
      'insurance-claim': '/insurance-claim',
      'auto-login': '/auto-login',
    } as const;
    const paths = Object.fromEntries(Object.keys(input).map((id) => [id, SCREENS[id as keyof typeof input].path]));
    expect(paths).toEqual(input);
  });

  test('have a path each, in one style', () => {
    const paths = SCREEN_IDS.map((id) => SCREENS[id].path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => !/^\/(?:[a-z-]+(?:\/(?:[a-z-]+|:[a-zA-Z]+))*)?$/.test(path))).toEqual([]);
  });

  test('that are routed are these', () => {
    expect(SCREEN_IDS.filter((id) => SCREENS[id].isRouted)).toEqual([
      'root',
      'store',
      'login',
      'register',
      'forgot-password',
      'home',
      'error',
      'unauthorized',
      'auto-login',
      'privacy-policy',
      'terms-of-service',
      'review-login',
      'app',
      'in-progress',
      'dashboard',
      'running-orders',
      'today-orders',
      'tomorrow-orders',
      'scheduled-orders',
      'past-orders',
      'order-history',
      'create-order',
      'dispatcher',
      'table-orders',
      'order-detail',
      'in-progress-deliveries',
      'completed-deliveries',
      'returned-deliveries',
      'late-dispatches',
      'late-deliveries',
      'cancelled-deliveries',
      'shipments',
      'handover',
      'returns',
      'claims',
      'address-book',
      'category',
      'sub-category',
      'item',
      'modifier-group',
      'modifier',
      'import-export',
      'offers',
      'offer',
      'active-users',
      'blocked-users',
      'delivery-staff',
      'courier-detail',
      'vehicles',
      'reviews',
      'current-week-earnings',
      'weekly-earnings',
      'current-month-earnings',
      'reports',
      'emissions',
      'reservations',
      'table-booking-basic-settings',
      'table-booking-tables',
      'table-booking-slots',
      'table-booking-cancellation-policy',
      'sub-stores',
      'sub-store-add',
      'sub-store-edit',
      'settings-home',
      'settings-journal',
      'sales-settings',
      'delivery-settings',
      'printing',
      'store-settings',
      'store-time',
      'email-settings',
      'sms-settings',
      'google-key-settings',
      'payment-settings',
      'user-website-settings',
      'language-settings',
      'return-rules',
      'transporters',
      'profile',
      'documents',
      'bank-details',
      'addresses',
      'warehouses',
      'weight-prices',
      'unique-codes',
      'billing',
      'wallet',
      'subscription-plan',
      'subscription-cards',
      'store-data',
      'review',
      'review-stores',
      'review-store',
      'review-users',
      'review-providers',
      'flagged-reviews',
      'admin',
      'payouts',
      'wallet-requests',
      'line-questions',
      'fee-plans',
      'plans',
      'admins',
      'tenants',
      'tenant',
      'countries',
      'cities',
      'vehicle-types',
      'document-types',
      'admin-weight-prices',
      'admin-bank-details',
      'platform-settings',
      'audit-log',
    ]);
  });

  test('are found by their path', () => {
    for (const id of SCREEN_IDS) expect(screenAt(SCREENS[id].path.replace(/:\w+/, '42'))).toBe(id);
    expect(screenAt('/app/orders/running/')).toBe('running-orders');
    expect(screenAt('/app/orders/detail/')).toBeNull();
    expect(screenAt('/app/nowhere')).toBeNull();
  });

  test('that a sub-store can be granted are neither public nor parts nor the payment settings', () => {
    expect(grantableScreens()).toContain('running-orders');
    for (const id of ['login', 'in-progress', 'order-detail', 'payment-settings', 'admin'] as const) {
      expect(grantableScreens()).not.toContain(id);
    }
  });

  test('have a label key each', () => {
    expect(screenLabelKey('running-orders')).toBe('screen.running-orders');
  });

  test('admin permissions have their codes', () => {
    expect(ADMIN_ACTION).toEqual({ edit: 1, delete: 2 });
  });

  test('an administrator may do everything, an editor what was granted', () => {
    expect(canAdminPerform('delete', { role: 'Admin', permissions: [] })).toBe(true);
    expect(canAdminPerform('edit', { role: 'Editor', permissions: [ADMIN_ACTION.edit] })).toBe(true);
    expect(canAdminPerform('delete', { role: 'Editor', permissions: [ADMIN_ACTION.edit] })).toBe(false);
  });
});
