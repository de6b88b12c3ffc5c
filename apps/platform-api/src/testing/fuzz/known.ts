/** A thing that exists, as the fields by which bodies name it and what a body has to say beside them. */
type Fact = Readonly<Record<string, unknown>>;

/** Fields that name something; what there is of it, replies tell. */
const THINGS = [
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
/** The same, but given at the beginning: those that replies hold are anybody's. */
const FIXED = ['email', 'phone', 'password', 'referral_code'] as const;
/** Good for one call, so that each is sent once. */
const ONCE = ['captcha_token', 'otp_token', 'reset_token', 'ticket'] as const;
/** What is said of a thing that the same body names. */
const COMPANIONS = ['version', 'otp', 'uploaded_at', 'claim_number', 'confirmation_code'] as const;

/** Fields under which replies name something by its `_id`. */
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
/** Fields of bodies that ask for what has another name elsewhere. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  order_ids: 'order_id',
  email_otp_token: 'otp_token',
  phone_otp_token: 'otp_token',
};

const LEARNED: readonly string[] = [...THINGS, ...ONCE];
const USED_UP: ReadonlySet<string> = new Set(ONCE);
const DRAWN: ReadonlySet<string> = new Set([...LEARNED, ...FIXED, ...COMPANIONS]);
const thingOf = (field: string) => OTHER_NAMES[field] ?? field;

/** Stands in a body for something that exists, or for its own value where nothing is known. */
export class Drawn {
  readonly own: unknown;

  constructor(own: unknown) {
    this.own = own;
  }
}

/** Whether a body's field holds the name of something, so that most of its values have to be of what exists. */
export const isDrawn = (field: string): boolean => DRAWN.has(thingOf(field));

/** Who was told; what somebody was told of is mostly theirs. */
type Side = string | null;
interface Lesson {
  readonly side: Side;
  readonly fact: Fact;
}

const MOST_KNOWN = 60;

/** What is known to exist, the latest of each kind. */
export class Known {
  readonly #lessons = new Map<string, Lesson[]>();
  readonly #secret: ReadonlySet<unknown>;

  /** @param secret ids that nobody may learn: without what they name, the run could not go on */
  constructor(secret: Iterable<unknown>) {
    this.#secret = new Set(secret);
  }

  /** Learns what a reply to somebody tells of. */
  learn(reply: unknown, side: Side, field = ''): void {
    if (typeof reply !== 'object' || reply === null) return;
    const isList = Array.isArray(reply);
    for (const [name, part] of Object.entries(reply)) this.learn(part, side, isList ? field : name);
    if (!isList) this.tell(flat(reply, field), side);
  }

  /** Learns of one thing. */
  tell(fact: Fact, side: Side, names: readonly string[] = LEARNED): void {
    for (const name of names) {
      const value = fact[name];
      if (typeof value !== 'string' || value === '' || this.#secret.has(value)) continue;
      const all = this.#lessons.get(name) ?? [];
      this.#lessons.set(name, all);
      const at = all.findIndex((known) => known.fact[name] === value);
      if (at === -1) all.push({ side, fact });
      else all[at] = { side, fact: { ...all[at]?.fact, ...fact } };
      if (all.length > MOST_KNOWN) all.shift();
    }
  }

  /** Says once and for all what there is of a kind that no reply may tell of. */
  fix(name: (typeof FIXED)[number], values: readonly string[]): void {
    for (const value of values) this.tell({ [name]: value }, null, [name]);
  }

  /**
   * The body with something that exists in every place that asks for it; `pick` chooses, mostly of what the one who sends
   * it was told.
   */
  fillIn(value: unknown, pick: () => number, side: Side, field = ''): unknown {
    if (value instanceof Drawn) return this.#draw(field, value, {}, pick, side);
    if (Array.isArray(value)) return value.map((part) => this.fillIn(part, pick, side, field));
    if (typeof value !== 'object' || value === null) return value;
    // What one field names decides what the others say of it.
    const said: Record<string, unknown> = {};
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        part instanceof Drawn ? this.#draw(name, part, said, pick, side) : this.fillIn(part, pick, side, name),
      ]),
    );
  }

  #draw(field: string, { own }: Drawn, said: Record<string, unknown>, pick: () => number, side: Side): unknown {
    const name = thingOf(field);
    if (name in said) return said[name];
    const all = this.#lessons.get(name) ?? [];
    const theirs = all.filter((known) => known.side === side);
    const from = theirs.length > 0 && pick() % 8 > 0 ? theirs : all;
    const lesson = from[pick() % Math.max(1, from.length)];
    if (lesson === undefined) return this.fillIn(own, pick, side, field);
    if (USED_UP.has(name)) all.splice(all.indexOf(lesson), 1);
    for (const [key, value] of Object.entries(lesson.fact)) said[key] ??= value;
    return lesson.fact[name];
  }
}

const isRecord = (part: unknown): part is object => typeof part === 'object' && part !== null && !Array.isArray(part);

/** What a record says, and the records that it holds; its id by the name that bodies have for it. */
function flat(record: object, field: string): Fact {
  const inner = Object.values(record as Fact).filter(isRecord);
  const said = [...inner, record].flatMap((part) => Object.entries(part as Fact));
  const fact = Object.fromEntries(said.filter(([, value]) => typeof value === 'string' || typeof value === 'number'));
  const idName = NAME_OF_ID[field];
  return '_id' in record && idName !== undefined ? { ...fact, [idName]: record._id } : fact;
}
