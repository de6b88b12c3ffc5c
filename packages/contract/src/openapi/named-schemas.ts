import { BrokenReservation } from '#endpoints/reservations/broken-reservations.ts';
import { BookAddress } from '#endpoints/address-book.ts';
import { ClaimDetail, ClaimDocument, ClaimEntry, ClaimRow } from '#endpoints/claims/store-claims.ts';
import {
  AvailableStart,
  BookingDraft,
  BookingSlot,
  StoreTable,
  TableBookingSettings,
  TableCombination,
  TablePlace,
  TablePolicy,
} from '#endpoints/table-booking-fields.ts';
import { Tenant } from '#endpoints/claims/public-claims.ts';
import {
  CourierFile,
  CourierPosition,
  CourierRecord,
  OpenDelivery,
  VehicleRecord,
} from '#endpoints/couriers/courier-fields.ts';
import { AlertContact, EscalationRules } from '#endpoints/escalation.ts';
import { NewOrder } from '#endpoints/orders/customer-orders.ts';
import { DeliverySettings } from '#endpoints/delivery-settings.ts';
import { Use } from '#catalogue-fields.ts';
import { Customer, MenuLineInput, CustomLineInput } from '#endpoints/order-entry/manual-orders.ts';
import { Menu } from '#endpoints/menu.ts';
import { MessageDocument } from '#endpoints/message-document.ts';
import { EmailSettings, SmsSettings } from '#endpoints/message-settings.ts';
import { MenuChange, MenuChangeRow } from '#endpoints/menu-changes.ts';
import { EditorMenu } from '#endpoints/menu-editing-fields.ts';
import {
  DayPlan,
  Festival,
  FestivalInput,
  HoursReasonFields,
  OutsideOrder,
  StoreHours,
} from '#endpoints/opening-hours.ts';
import { OfferInput, OfferRecord, Recursion } from '#endpoints/offer-fields.ts';
import { EditorPicture, MenuPicture } from '#endpoints/menu-picture-fields.ts';
import { MenuSchedule } from '#endpoints/menu-schedule-fields.ts';
import { Actor } from '#endpoints/orders/actor.ts';
import {
  Address,
  EscalationTaken,
  LineOption,
  MissingCondition,
  OrderCard,
  OrderDetail,
  OrderEdit,
  OrderLine,
  OrderOffer,
  OrderRow,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  RequestStatus,
  TimelineEntry,
} from '#endpoints/orders/order-fields.ts';
import { Earning, EarningLine } from '#endpoints/earnings.ts';
import { FeePlanVersion, FeeTerms } from '#endpoints/fee-plans.ts';
import { FileInput, StoreDocument } from '#endpoints/profile.ts';
import { SalesLimit, SalesSettings, SoldOut } from '#endpoints/sales-limits.ts';
import { SetupStep } from '#endpoints/setup.ts';
import { CountryDetail, Store, SubStore, UrlPermission } from '#endpoints/store-fields.ts';
import { SubStoreRecord } from '#endpoints/sub-stores.ts';
import { ReturnDetail, ReturnRow, ReturnRules } from '#endpoints/returns/return-fields.ts';
import { StoreAddress } from '#endpoints/store-addresses.ts';
import { StoreWarehouse } from '#endpoints/store-warehouses.ts';
import { Failure, FieldViolation } from '#envelope.ts';
import { SecretState } from '#secret-fields.ts';
import {
  CallingCode,
  CountryCode,
  Currency,
  Day,
  Id,
  Money,
  LocalizedName,
  OneTimeCode,
  PerPage,
  Phone,
  Point,
  Price,
  Sequence,
  StatusCode,
  Timestamp,
  UniqueId,
  Version,
} from '#fields.ts';

/** A schema of the document. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Schemas with a name, which all their uses refer to. */
const NAMED: Readonly<Record<string, object>> = {
  Actor,
  Address,
  AlertContact,
  AvailableStart,
  BookAddress,
  BookingDraft,
  BookingSlot,
  BrokenReservation,
  CallingCode,
  ClaimDetail,
  ClaimDocument,
  ClaimEntry,
  ClaimRow,
  CountryCode,
  CountryDetail,
  CourierFile,
  CourierPosition,
  CourierRecord,
  Currency,
  Customer,
  Day,
  DayPlan,
  DeliverySettings,
  Earning,
  EarningLine,
  EmailSettings,
  EscalationRules,
  EscalationTaken,
  Failure,
  Festival,
  FestivalInput,
  FeePlanVersion,
  FeeTerms,
  FieldProblem: FieldViolation,
  GivenFile: FileInput,
  Id,
  LineOption,
  Menu,
  EditorMenu,
  MenuSchedule,
  MenuPicture,
  EditorMenuPicture: EditorPicture,
  MenuChange,
  MenuChangeRow,
  MenuPick: MenuLineInput,
  MessageDocument,
  MissingCondition,
  Money,
  Names: LocalizedName,
  NewOrder,
  HoursReason: HoursReasonFields,
  Offer: OfferRecord,
  OfferInput,
  OneTimeCode,
  OpenDelivery,
  OrderCard,
  OrderDetail,
  OrderEdit,
  OrderLine,
  OrderOffer,
  OrderRow,
  OrderStatus,
  OutsideOrder,
  PaymentMethod,
  PaymentStatus,
  PerPage,
  Phone,
  Point,
  Price,
  Recursion,
  RequestStatus,
  SalesLimit,
  SalesSettings,
  Return: ReturnDetail,
  ReturnRow,
  ReturnRules,
  SecretState,
  Sequence,
  SmsSettings,
  SetupStep,
  SoldOut,
  StatusCode,
  StoreHours,
  Store,
  StoreDocument,
  StoreTable,
  SubStore,
  SubStoreRecord,
  TableBookingSettings,
  TableCombination,
  TablePlace,
  TablePolicy,
  Tenant,
  TimelineEntry,
  Timestamp,
  TypedLine: CustomLineInput,
  UniqueId,
  UrlPermission,
  Use,
  VehicleRecord,
  Version,
  StoreAddress,
  StoreWarehouse,
};

/** Compared by content, because an optional field holds a copy of its schema. */
const NAME_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMED).map(([name, schema]) => [JSON.stringify(schema), name]),
);

/** The same schema with names in the place of the records that have one. */
export function byName(schema: object): JsonObject {
  const name = NAME_OF.get(JSON.stringify(schema));
  return name === undefined ? withReferences(schema as JsonObject) : { $ref: `#/components/schemas/${name}` };
}

function withReferences(schema: JsonObject): JsonObject {
  const walked: Record<string, unknown> = { ...schema };
  const { properties, items, anyOf, oneOf } = schema;
  if (isJsonObject(properties)) {
    walked['properties'] = Object.fromEntries(
      Object.entries(properties).map(([name, child]) => [name, byName(child as object)]),
    );
  }
  if (isJsonObject(items)) walked['items'] = byName(items);
  if (Array.isArray(anyOf)) walked['anyOf'] = anyOf.map(byName);
  if (Array.isArray(oneOf)) walked['oneOf'] = oneOf.map(byName);
  return walked;
}

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What has a name, each as the document holds it. */
export const namedSchemas = (): Readonly<Record<string, JsonObject>> =>
  Object.fromEntries(Object.entries(NAMED).map(([name, schema]) => [name, withReferences(schema as JsonObject)]));
