import { addressScreens } from '#features/address-book/address-book.routes.tsx';
import { adminScreens } from '#features/admin/admin.routes.tsx';
import { bankDetailScreens } from '#features/bank-details/bank-details.routes.tsx';
import { billingScreens } from '#features/billing/billing.routes.tsx';
import { claimScreens } from '#features/claims/claims.routes.tsx';
import { courierScreens } from '#features/couriers/couriers.routes.tsx';
import { documentScreens } from '#features/documents/documents.routes.tsx';
import { deliveryScreens } from '#features/delivery-settings/delivery-settings.routes.tsx';
import { earningScreens } from '#features/earnings/earnings.routes.tsx';
import { documentTypeScreens } from '#features/document-types/document-types.routes.tsx';
import { emissionScreens } from '#features/emissions/emissions.routes.tsx';
import { dispatchScreens } from '#features/dispatch/dispatch.routes.tsx';
import { feePlanScreens } from '#features/fee-plans/fee-plans.routes.tsx';
import { languageScreens } from '#features/languages/languages.routes.tsx';
import { lineQuestionScreens } from '#features/line-questions/line-questions.routes.tsx';
import { legalScreens } from '#features/legal/legal.routes.tsx';
import { categoryScreens } from '#features/categories/categories.routes.tsx';
import { menuScreens } from '#features/menu/menu.routes.tsx';
import { menuImportScreens } from '#features/menu-import/menu-import.routes.tsx';
import { modifierScreens } from '#features/modifiers/modifiers.routes.tsx';
import { openingHoursScreens } from '#features/opening-hours/opening-hours.routes.tsx';
import { tableBookingScreens } from '#features/table-booking/table-booking.routes.tsx';
import { offerScreens } from '#features/offers/offers.routes.tsx';
import { orderEntryScreens } from '#features/order-entry/order-entry.routes.tsx';
import { orderScreens } from '#features/orders/orders.routes.tsx';
import { pageScreens } from '#features/pages/pages.routes.tsx';
import { mapKeyScreens } from '#features/map-keys/map-keys.routes.tsx';
import { paymentScreens } from '#features/payments/payments.routes.tsx';
import { payoutScreens } from '#features/payouts/payouts.routes.tsx';
import { placeScreens } from '#features/places/places.routes.tsx';
import { platformSettingScreens } from '#features/platform-settings/platform-settings.routes.tsx';
import { messageScreens } from '#features/messages/messages.routes.tsx';
import { printingScreens } from '#features/printing/printing.routes.tsx';
import { profileScreens } from '#features/profile/profile.routes.tsx';
import { registrationScreens } from '#features/registration/registration.routes.tsx';
import { salesScreens } from '#features/sales-limits/sales-limits.routes.tsx';
import { sessionScreens } from '#features/session/session.routes.tsx';
import { settingsScreens } from '#features/settings/settings.routes.tsx';
import { startScreens } from '#features/start/start.routes.tsx';
import { shipmentScreens } from '#features/shipments/shipments.routes.tsx';
import { storeDataScreens } from '#features/store-data/store-data.routes.tsx';
import { subscriptionScreens } from '#features/subscription/subscription.routes.tsx';
import { subStoreScreens } from '#features/sub-stores/sub-stores.routes.tsx';
import { transporterScreens } from '#features/transporters/transporters.routes.tsx';
import { vehicleTypeScreens } from '#features/vehicle-types/vehicle-types.routes.tsx';
import { customerScreens } from '#features/customers/customers.routes.tsx';
import { reportScreens } from '#features/reports/reports.routes.tsx';
import { dashboardScreens } from '#features/dashboard/dashboard.routes.tsx';
import { reservationScreens } from '#features/reservations/reservations.routes.tsx';
import { returnScreens } from '#features/returns/returns.routes.tsx';
import { reviewScreens } from '#features/reviews/reviews.routes.tsx';
import { walletScreens } from '#features/wallet/wallet.routes.tsx';
import { websiteScreens } from '#features/website/website.routes.tsx';
import { uniqueCodeScreens } from '#features/unique-codes/unique-codes.routes.tsx';
import { weightPriceScreens } from '#features/weight-prices/weight-prices.routes.tsx';
import { addressesScreens } from '#features/addresses/addresses.routes.tsx';
import { warehousesScreens } from '#features/warehouses/warehouses.routes.tsx';
import type { ScreenRoutes } from '#shared/screen-routes.ts';

/** The routes of all features, loaded with the first screen that is not a first screen (`load-screen-route.ts`). */
export const SCREEN_ROUTES: ScreenRoutes = {
  ...sessionScreens,
  ...lineQuestionScreens,
  ...registrationScreens,
  ...startScreens,
  ...orderScreens,
  ...orderEntryScreens,
  ...dispatchScreens,
  ...shipmentScreens,
  ...claimScreens,
  ...printingScreens,
  ...menuScreens,
  ...menuImportScreens,
  ...categoryScreens,
  ...modifierScreens,
  ...salesScreens,
  ...settingsScreens,
  ...deliveryScreens,
  ...documentScreens,
  ...paymentScreens,
  ...mapKeyScreens,
  ...earningScreens,
  ...emissionScreens,
  ...walletScreens,
  ...customerScreens,
  ...reportScreens,
  ...reservationScreens,
  ...returnScreens,
  ...reviewScreens,
  ...dashboardScreens,
  ...payoutScreens,
  ...offerScreens,
  ...openingHoursScreens,
  ...tableBookingScreens,
  ...websiteScreens,
  ...languageScreens,
  ...messageScreens,
  ...courierScreens,
  ...addressScreens,
  ...transporterScreens,
  ...subStoreScreens,
  ...subscriptionScreens,
  ...profileScreens,
  ...menuScreens,
  ...categoryScreens,
  ...modifierScreens,
  ...pageScreens,
  ...legalScreens,
  ...adminScreens,
  ...placeScreens,
  ...documentTypeScreens,
  ...vehicleTypeScreens,
  ...weightPriceScreens,
  ...uniqueCodeScreens,
  ...bankDetailScreens,
  ...feePlanScreens,
  ...billingScreens,
  ...storeDataScreens,
  ...platformSettingScreens,
  ...addressesScreens,
  ...warehousesScreens,
};
