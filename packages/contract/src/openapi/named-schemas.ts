import { BookAddress } from '#calls/address-book.ts';
import { ClaimDetail, ClaimDocument, ClaimEntry, ClaimRow } from '#calls/claim-desk.ts';
import { Tenant } from '#calls/claims.ts';
import { CourierFile, CourierPosition, CourierRecord, OpenDelivery, VehicleRecord } from '#calls/courier-fields.ts';
import { NewOrder } from '#calls/customer-orders.ts';
import { DeliverySettings } from '#calls/delivery-settings.ts';
import { Customer, MenuPick, TypedLine } from '#calls/manual-orders.ts';
import { Menu } from '#calls/menu.ts';
import {
  Actor,
  Address,
  LineOption,
  OrderCard,
  OrderDetail,
  OrderEdit,
  OrderLine,
  OrderRow,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  RequestStatus,
  TimelineEntry,
} from '#calls/order-fields.ts';
import { GivenFile, StoreDocument } from '#calls/profile.ts';
import { SalesLimit, SalesSettings, SoldOut } from '#calls/sales.ts';
import { CountryDetail, Store, SubStore, UrlPermission } from '#calls/store-fields.ts';
import { SubStoreRecord } from '#calls/sub-stores.ts';
import { Failure, FieldProblem } from '#envelope.ts';
import {
  CallingCode,
  CountryCode,
  Currency,
  Day,
  Id,
  Money,
  Names,
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

/** A schema as it stands in the document. */
export type Json = Readonly<Record<string, unknown>>;

/** What stands in the document once, under its name; wherever it is used, the name stands. */
const NAMED: Readonly<Record<string, object>> = {
  Actor,
  Address,
  BookAddress,
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
  DeliverySettings,
  Failure,
  FieldProblem,
  GivenFile,
  Id,
  LineOption,
  Menu,
  MenuPick,
  Money,
  Names,
  NewOrder,
  OneTimeCode,
  OpenDelivery,
  OrderCard,
  OrderDetail,
  OrderEdit,
  OrderLine,
  OrderRow,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  PerPage,
  Phone,
  Point,
  Price,
  RequestStatus,
  SalesLimit,
  SalesSettings,
  Sequence,
  SoldOut,
  StatusCode,
  Store,
  StoreDocument,
  SubStore,
  SubStoreRecord,
  Tenant,
  TimelineEntry,
  Timestamp,
  TypedLine,
  UniqueId,
  UrlPermission,
  VehicleRecord,
  Version,
};

/** By what they say: an optional field holds a copy of its schema. */
const NAME_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMED).map(([name, schema]) => [JSON.stringify(schema), name]),
);

/** The same schema with names in the place of the records that have one. */
export function byName(schema: object): Json {
  const name = NAME_OF.get(JSON.stringify(schema));
  return name === undefined ? inside(schema as Json) : { $ref: `#/components/schemas/${name}` };
}

function inside(schema: Json): Json {
  const walked: Record<string, unknown> = { ...schema };
  const { properties, items, anyOf, oneOf } = schema;
  if (isJson(properties)) {
    walked['properties'] = Object.fromEntries(
      Object.entries(properties).map(([name, child]) => [name, byName(child as object)]),
    );
  }
  if (isJson(items)) walked['items'] = byName(items);
  if (Array.isArray(anyOf)) walked['anyOf'] = anyOf.map(byName);
  if (Array.isArray(oneOf)) walked['oneOf'] = oneOf.map(byName);
  return walked;
}

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What has a name, each as the document holds it. */
export const namedSchemas = (): Readonly<Record<string, Json>> =>
  Object.fromEntries(Object.entries(NAMED).map(([name, schema]) => [name, inside(schema as Json)]));
