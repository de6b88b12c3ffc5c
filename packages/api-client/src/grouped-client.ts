import type { BodyOf, EndpointKey, ReplyOf } from '#endpoint-key.ts';
import type { CallOptions, Client } from '#client.ts';

/** Qualifiers that belong to the name of the thing behind them: `sub_store`. */
type Attribute = 'active' | 'address' | 'manual' | 'multiple' | 'nearest' | 'sub';

/** First words of a path that are no verbs. */
type NoVerb = 'multi' | 'order' | 'otp' | 'ready' | 'store' | 'sub';

type Camel<Words extends string> = Words extends `${infer Word}_${infer More}`
  ? `${Word}${Capitalize<Camel<More>>}`
  : Words;

/** Resource and action of what follows the verb: the resource is one word and the attributes before it. */
type Parted<
  Verb extends string,
  Words extends string,
  Thing extends string = '',
> = Words extends `${infer Word}_${infer More}`
  ? Word extends Attribute
    ? Parted<Verb, More, `${Thing}${Word}_`>
    : `${Camel<`${Thing}${Word}`>}.${Camel<`${Verb}_${More}`>}`
  : `${Camel<`${Thing}${Words}`>}.${Verb}`;

type Named<Words extends string> = Words extends `${NoVerb}_${string}`
  ? Camel<Words>
  : Words extends `list_${infer Things}`
    ? `${Camel<Things>}.list`
    : Words extends `${infer Verb}_${infer More}`
      ? Parted<Verb, More>
      : Words;

/** The path without its fields in braces, which are no part of the name. */
type Bare<Path extends string> = Path extends `${infer Before}/{${string}` ? Before : Path;

type PathOf<Key extends EndpointKey> = Key extends `${string} /api/${infer Path}`
  ? Bare<Path>
  : Key extends `${string} /${infer Path}`
    ? Bare<Path>
    : never;

/**
 * Name of a call in `createGroupedClient(client)`, made of its path alone: caller, resource, action.
 *
 * - The path's first word is the verb and the second the thing, which is the group; what is left is joined to the verb:
 *   `store/set_order_status` is `store.order.setStatus`. `active`, `address`, `manual`, `multiple`, `nearest` and `sub`
 *   take the word behind them into the thing: `store/update_sub_store` is `store.subStore.update`.
 * - Of a list all that is listed is the group: `store/list_orders` is `store.orders.list`, `store/list_order_history` is
 *   `store.orderHistory.list`.
 * - A path of one word, or one that begins with `multi`, `order`, `otp`, `ready`, `store` or `sub`, which are no verbs, is a
 *   method by itself: `store/login` is `store.login`, `store/order_again` is `store.orderAgain`.
 */
export type MethodNameOf<Key extends EndpointKey> =
  PathOf<Key> extends `${infer Who}/${infer Words}` ? `${Who}.${Named<Words>}` : never;

/**
 * One call as a function; the body is optional if it has no required field. The condition is in this direction because
 * compilers that are not strict count `undefined` into every type.
 */
export type ClientMethod<Key extends EndpointKey> =
  BodyOf<Key> extends undefined
    ? (body?: undefined, options?: CallOptions) => Promise<ReplyOf<Key>>
    : object extends BodyOf<Key>
      ? (body?: BodyOf<Key>, options?: CallOptions) => Promise<ReplyOf<Key>>
      : (body: BodyOf<Key>, options?: CallOptions) => Promise<ReplyOf<Key>>;

type Name = { readonly [Key in EndpointKey]: MethodNameOf<Key> }[EndpointKey];
type Party = Name extends infer Each ? (Each extends `${infer First}.${string}` ? First : never) : never;
type GroupOf<Of extends Party> = Name extends infer Each
  ? Each extends `${Of}.${infer Second}.${string}`
    ? Second
    : never
  : never;
/** What may follow this in a name, dots and all. */
type Behind<Prefix extends string, Key extends EndpointKey> =
  MethodNameOf<Key> extends `${Prefix}.${infer Rest}` ? (Rest extends `${string}.${string}` ? never : Rest) : never;

type MethodsOf<Prefix extends string> = { readonly [Key in EndpointKey as Behind<Prefix, Key>]: ClientMethod<Key> };

/** Every call as a method, in groups. `MethodNameOf` names them. */
export type GroupedClient = {
  readonly [First in Party]: MethodsOf<First> & {
    readonly [Second in GroupOf<First>]: MethodsOf<`${First}.${Second}`>;
  };
};

type Apart = Exclude<EndpointKey, `POST /api/${string}`>;

/** Calls whose key does not follow from their path's end. */
const APART: { readonly [Key in Apart as PathOf<Key>]: Key } = {
  'admin/get_bank_codes': 'GET /api/admin/get_bank_codes',
  'admin/get_country_list': 'GET /api/admin/get_country_list',
  'store/courier_data_list': 'GET /api/store/courier_data_list',
  'store/get_weight_category_prices': 'GET /api/store/get_weight_category_prices',
  'store/list_languages': 'GET /api/store/list_languages',
  'store/monthly_statements': 'GET /api/store/monthly_statements/{period}',
  'store/download_handover': 'GET /api/store/download_handover/{id}',
  'store/download_statement': 'GET /api/store/download_statement/{id}',
  'store/download_invoice': 'GET /api/store/download_invoice/{id}',
  'admin/get_admin_store_detail': 'POST /admin/get_admin_store_detail',
  'admin/verify_captcha': 'POST /admin/verify_captcha',
};

const snake = (name = ''): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function keyOf([who = '', ...names]: readonly string[]): EndpointKey {
  const [last = '', group] = names.toReversed().map(snake);
  // Where there is a group, it stood behind the verb.
  const path = `${who}/${group === undefined ? last : last.replace(/^[^_]+/, `$&_${group}`)}`;
  const apart: Readonly<Record<string, EndpointKey>> = APART;
  return apart[path] ?? (`POST /api/${path}` as EndpointKey);
}

/**
 * The calls of a client as methods in groups: `createGroupedClient(client).store.orders.list({ page: 1 })` calls
 * `POST /api/store/list_orders`. Names are types; at run time they are put together to the call's key again, so nothing is
 * loaded for calls that are not made. A method is the same function each time, and can be taken out of its group.
 */
export function createGroupedClient(client: Client): GroupedClient {
  return branch(client, []) as unknown as GroupedClient;
}

function branch(client: Client, names: readonly string[]): object {
  const groups = new Map<string, object>();
  return new Proxy(() => {}, {
    get(_target, name) {
      // `await` and loggers look for symbols and `then`, which are no group.
      if (typeof name === 'symbol' || name === 'then' || name === 'toJSON') return undefined;
      const group = groups.get(name) ?? branch(client, [...names, name]);
      groups.set(name, group);
      return group;
    },
    apply: (_target, _self, [body, options]: [BodyOf<EndpointKey>, CallOptions?]) =>
      client.call(keyOf(names), body, options),
  });
}
