import type { TextLanguage } from '#languages.ts';
import type { Texts } from '#text-keys.ts';

/** The words of a list of orders, for a file of it: those of its columns, and those of the statuses in them. */
export type ListTexts = Pick<Texts, 'order-lists' | 'status'>;

/** Fetches them for the server. Its own function, as `loadMessages` is. */
export async function loadListTexts(language: TextLanguage): Promise<ListTexts> {
  const [lists, status] = await Promise.all([
    import(`./${language}/order-lists.json`, { with: { type: 'json' } }) as Promise<{ default: Texts['order-lists'] }>,
    import(`./${language}/status.json`, { with: { type: 'json' } }) as Promise<{ default: Texts['status'] }>,
  ]);
  return { 'order-lists': lists.default, status: status.default };
}

/** The words of a list of claims, for a file of it: those of its columns, and those of its statuses. */
export type ClaimListTexts = Pick<Texts, 'claims' | 'claim' | 'order-lists'>;

export async function loadClaimTexts(language: TextLanguage): Promise<ClaimListTexts> {
  const [{ 'order-lists': lists }, claims, claim] = await Promise.all([
    loadListTexts(language),
    import(`./${language}/claims.json`, { with: { type: 'json' } }) as Promise<{ default: Texts['claims'] }>,
    import(`./${language}/claim.json`, { with: { type: 'json' } }) as Promise<{ default: Texts['claim'] }>,
  ]);
  return { 'order-lists': lists, claims: claims.default, claim: claim.default };
}

/** The words of a list of shipments, for a file of it: those of its columns, and those of the statuses in them. */
export type ShipmentListTexts = Pick<Texts, 'shipments' | 'service-levels' | 'claim' | 'order-lists' | 'status'>;

export async function loadShipmentTexts(language: TextLanguage): Promise<ShipmentListTexts> {
  const [lists, shipments, services, claim] = await Promise.all([
    loadListTexts(language),
    import(`./${language}/shipments.json`, { with: { type: 'json' } }) as Promise<{ default: Texts['shipments'] }>,
    import(`./${language}/service-levels.json`, { with: { type: 'json' } }) as Promise<{
      default: Texts['service-levels'];
    }>,
    import(`./${language}/claim.json`, { with: { type: 'json' } }) as Promise<{ default: Texts['claim'] }>,
  ]);
  return { ...lists, shipments: shipments.default, 'service-levels': services.default, claim: claim.default };
}

/** The words of the list of reviews, for a file of it. */
export type ReviewListTexts = Pick<Texts, 'reviews' | 'order-lists'>;

export async function loadReviewTexts(language: TextLanguage): Promise<ReviewListTexts> {
  const [{ 'order-lists': lists }, reviews] = await Promise.all([
    loadListTexts(language),
    import(`./${language}/reviews.json`, { with: { type: 'json' } }) as Promise<{ default: Texts['reviews'] }>,
  ]);
  return { 'order-lists': lists, reviews: reviews.default };
}

/** The words of the list of returns, for a file of it. */
export type ReturnListTexts = Pick<Texts, 'returns' | 'return-reasons' | 'order-lists'>;

export async function loadReturnTexts(language: TextLanguage): Promise<ReturnListTexts> {
  const [{ 'order-lists': lists }, returns, reasons] = await Promise.all([
    loadListTexts(language),
    import(`./${language}/returns.json`, { with: { type: 'json' } }) as Promise<{ default: Texts['returns'] }>,
    import(`./${language}/return-reasons.json`, { with: { type: 'json' } }) as Promise<{
      default: Texts['return-reasons'];
    }>,
  ]);
  return { 'order-lists': lists, returns: returns.default, 'return-reasons': reasons.default };
}

/** The words of the list of emissions, for a file of it. */
export type EmissionListTexts = Pick<Texts, 'emissions' | 'transporters' | 'vehicle-classes' | 'order-lists'>;

export async function loadEmissionTexts(language: TextLanguage): Promise<EmissionListTexts> {
  const [{ 'order-lists': lists }, emissions, transporters, vehicles] = await Promise.all([
    loadListTexts(language),
    import(`./${language}/emissions.json`, { with: { type: 'json' } }) as Promise<{ default: Texts['emissions'] }>,
    import(`./${language}/transporters.json`, { with: { type: 'json' } }) as Promise<{
      default: Texts['transporters'];
    }>,
    import(`./${language}/vehicle-classes.json`, { with: { type: 'json' } }) as Promise<{
      default: Texts['vehicle-classes'];
    }>,
  ]);
  return {
    'order-lists': lists,
    emissions: emissions.default,
    transporters: transporters.default,
    'vehicle-classes': vehicles.default,
  };
}

/** The words of the list of customers, for a file of it. */
export type CustomerTexts = Pick<Texts, 'customers' | 'order-lists'>;

export async function loadCustomerTexts(language: TextLanguage): Promise<CustomerTexts> {
  const [{ 'order-lists': lists }, customers] = await Promise.all([
    loadListTexts(language),
    import(`./${language}/customers.json`, { with: { type: 'json' } }) as Promise<{ default: Texts['customers'] }>,
  ]);
  return { 'order-lists': lists, customers: customers.default };
}

/** The words of reservations, for a file of them. */
export type ReservationListTexts = Pick<Texts, 'reservations' | 'order-lists'>;

export async function loadReservationTexts(language: TextLanguage): Promise<ReservationListTexts> {
  const [{ 'order-lists': lists }, reservations] = await Promise.all([
    loadListTexts(language),
    import(`./${language}/reservations.json`, { with: { type: 'json' } }) as Promise<{
      default: Texts['reservations'];
    }>,
  ]);
  return { 'order-lists': lists, reservations: reservations.default };
}

/** The words of a report, for a file of it: those of its columns and rows. */
export type ReportTexts = Pick<Texts, 'reports' | 'figures' | 'order-lists' | 'orders' | 'status'>;

export async function loadReportTexts(language: TextLanguage): Promise<ReportTexts> {
  const [lists, reports, figures, orders] = await Promise.all([
    loadListTexts(language),
    import(`./${language}/reports.json`, { with: { type: 'json' } }) as Promise<{ default: Texts['reports'] }>,
    import(`./${language}/figures.json`, { with: { type: 'json' } }) as Promise<{ default: Texts['figures'] }>,
    import(`./${language}/orders.json`, { with: { type: 'json' } }) as Promise<{ default: Texts['orders'] }>,
  ]);
  return { ...lists, reports: reports.default, figures: figures.default, orders: orders.default };
}

/** The words of statements and invoices, for documents and tables of them. */
export type HandoverTexts = Pick<Texts, 'handover'>;

export async function loadHandoverTexts(language: TextLanguage): Promise<HandoverTexts> {
  const handover = (await import(`./${language}/handover.json`, { with: { type: 'json' } })) as {
    default: Texts['handover'];
  };
  return { handover: handover.default };
}

export type StatementTexts = Pick<Texts, 'statements'>;

export async function loadStatementTexts(language: TextLanguage): Promise<StatementTexts> {
  const statements = (await import(`./${language}/statements.json`, { with: { type: 'json' } })) as {
    default: Texts['statements'];
  };
  return { statements: statements.default };
}

/** The names of screens, for a file of what one shows. */
export async function loadScreenTexts(language: TextLanguage): Promise<Pick<Texts, 'screens'>> {
  const screens = (await import(`./${language}/screens.json`, { with: { type: 'json' } })) as {
    default: Texts['screens'];
  };
  return { screens: screens.default };
}

/** The names of settings, for the journal. */
export async function loadSettingTexts(language: TextLanguage): Promise<Pick<Texts, 'settings'>> {
  const settings = (await import(`./${language}/settings.json`, { with: { type: 'json' } })) as {
    default: Texts['settings'];
  };
  return { settings: settings.default };
}
