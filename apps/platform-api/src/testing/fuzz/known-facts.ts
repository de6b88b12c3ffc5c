/** An existing record: the fields that name it, and the fields that bodies send with them. */
type Fact = Readonly<Record<string, unknown>>;

/** Fields that name a record, learned from replies. */
const ID_FIELDS = [
  'order_id',
  'request_id',
  'claim_id',
  'provider_id',
  'vehicle_id',
  'store_id',
  'sub_store_id',
  'user_id',
  'admin_id',
  'tenant_id',
  'document_id',
  'address_id',
  'session_id',
  'limit_id',
  'item_id',
  'modifier_id',
  'city_id',
  'country_id',
  'otp_id',
  'waybill_number',
  'claim_token',
  'mail_token',
] as const;
/** The same, but set at the start, because those in replies may belong to any account. */
const FIXED_FIELDS = ['email', 'phone', 'password', 'referral_code'] as const;
/** Tokens that are valid for one call. */
const SINGLE_USE_FIELDS = ['captcha_token', 'otp_token', 'reset_token', 'ticket'] as const;
/** Fields of the record that the same body names. */
const DEPENDENT_FIELDS = ['version', 'otp', 'uploaded_at', 'claim_number', 'confirmation_code'] as const;

/** Fields of replies that hold a record with an `_id`. */
const NAME_OF_ID: Readonly<Record<string, string>> = {
  store: 'store_id',
  stores: 'store_id',
  sub_store: 'sub_store_id',
  sub_stores: 'sub_store_id',
  admin: 'admin_id',
  tenant: 'tenant_id',
  tenants: 'tenant_id',
  cities: 'city_id',
  countries: 'country_id',
};
/** Fields of bodies that have another name elsewhere. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  order_ids: 'order_id',
  email_otp_token: 'otp_token',
  phone_otp_token: 'otp_token',
};

const LEARNED_FIELDS: readonly string[] = [...ID_FIELDS, ...SINGLE_USE_FIELDS];
const SINGLE_USE: ReadonlySet<string> = new Set(SINGLE_USE_FIELDS);
const PLACEHOLDER_FIELDS: ReadonlySet<string> = new Set([...LEARNED_FIELDS, ...FIXED_FIELDS, ...DEPENDENT_FIELDS]);
const canonicalField = (field: string) => OTHER_NAMES[field] ?? field;

/** Replaced by a known value, or by `own` if none is known. */
export class Placeholder {
  readonly own: unknown;

  constructor(own: unknown) {
    this.own = own;
  }
}

/** Returns whether a field of a body should mostly have a known value. */
export const isPlaceholderField = (field: string): boolean => PLACEHOLDER_FIELDS.has(canonicalField(field));

/** The caller that received the reply; the records in it mostly belong to this caller. */
type Side = string | null;
interface LearnedFact {
  readonly side: Side;
  readonly fact: Fact;
}

const MAX_FACTS_PER_FIELD = 60;

/** Known records, the latest of each field. */
export class KnownFacts {
  readonly #facts = new Map<string, LearnedFact[]>();
  readonly #secret: ReadonlySet<unknown>;

  /** @param secret ids that are never used, because the run needs their records */
  constructor(secret: Iterable<unknown>) {
    this.#secret = new Set(secret);
  }

  /** Adds all records of a reply. */
  learn(reply: unknown, side: Side, field = ''): void {
    if (typeof reply !== 'object' || reply === null) return;
    const isList = Array.isArray(reply);
    for (const [name, part] of Object.entries(reply)) this.learn(part, side, isList ? field : name);
    if (!isList) this.addFact(flatten(reply, field), side);
  }

  /** Adds one record. */
  addFact(fact: Fact, side: Side, names: readonly string[] = LEARNED_FIELDS): void {
    for (const name of names) {
      const value = fact[name];
      if (typeof value !== 'string' || value === '' || this.#secret.has(value)) continue;
      const all = this.#facts.get(name) ?? [];
      this.#facts.set(name, all);
      const at = all.findIndex((known) => known.fact[name] === value);
      if (at === -1) all.push({ side, fact });
      else all[at] = { side, fact: { ...all[at]?.fact, ...fact } };
      if (all.length > MAX_FACTS_PER_FIELD) all.shift();
    }
  }

  /** Sets the values of a field that is not learned from replies. */
  addFixedValues(name: (typeof FIXED_FIELDS)[number], values: readonly string[]): void {
    for (const value of values) this.addFact({ [name]: value }, null, [name]);
  }

  /**
   * Replaces all placeholders of a body with known values; `pick` selects them, mostly from replies to the same caller.
   */
  fillIn(value: unknown, pick: () => number, side: Side, field = ''): unknown {
    if (value instanceof Placeholder) return this.#resolve(field, value, {}, pick, side);
    if (Array.isArray(value)) return value.map((part) => this.fillIn(part, pick, side, field));
    if (typeof value !== 'object' || value === null) return value;
    // The record of one field determines the values of the others.
    const values: Record<string, unknown> = {};
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        part instanceof Placeholder
          ? this.#resolve(name, part, values, pick, side)
          : this.fillIn(part, pick, side, name),
      ]),
    );
  }

  #resolve(
    field: string,
    { own }: Placeholder,
    values: Record<string, unknown>,
    pick: () => number,
    side: Side,
  ): unknown {
    const name = canonicalField(field);
    if (name in values) return values[name];
    const all = this.#facts.get(name) ?? [];
    const theirs = all.filter((known) => known.side === side);
    const from = theirs.length > 0 && pick() % 8 > 0 ? theirs : all;
    const entry = from[pick() % Math.max(1, from.length)];
    if (entry === undefined) return this.fillIn(own, pick, side, field);
    if (SINGLE_USE.has(name)) all.splice(all.indexOf(entry), 1);
    for (const [key, value] of Object.entries(entry.fact)) values[key] ??= value;
    return entry.fact[name];
  }
}

const isRecord = (part: unknown): part is object => typeof part === 'object' && part !== null && !Array.isArray(part);

/** Merges a record with the records inside it, and names its id as bodies do. */
function flatten(record: object, field: string): Fact {
  const inner = Object.values(record as Fact).filter(isRecord);
  const entries = [...inner, record].flatMap((part) => Object.entries(part as Fact));
  const fact = Object.fromEntries(
    entries.filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  );
  const idName = NAME_OF_ID[field];
  return '_id' in record && idName !== undefined ? { ...fact, [idName]: record._id } : fact;
}
