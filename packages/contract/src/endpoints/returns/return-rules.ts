import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { ReturnRules } from '#endpoints/returns/return-fields.ts';
import { Currency, Id, LocalizedName, Nullable, StrictObject, Version } from '#fields.ts';

const rules = { sessions: ['store', 'sub_store'], screens: ['return-rules'] } as const;

/** By which rules customers of a store return what they got; ours. */
export const returnRuleEndpoints = defineEndpoints({
  'POST /api/store/get_return_rules': {
    summary: 'By which rules customers return what they got',
    origin: 'ours',
    access: rules,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({
      settings: ReturnRules,
      version: Version,
      currency: Currency,
      /** Of the menu, for what does not come back. */
      sub_categories: Type.Array(StrictObject({ sub_category_id: Id, names: LocalizedName }), { maxItems: 2000 }),
    }),
    errors: [],
  },
  'POST /api/store/save_return_rules': {
    summary: 'Save the rules for returns; those that are open keep what they began with',
    origin: 'ours',
    access: rules,
    effect: 'write',
    body: StrictObject({ settings: ReturnRules, version: Version }),
    reply: StrictObject({ settings: ReturnRules, version: Version, change_id: Nullable(Id) }),
    success: 'updated',
    errors: ['staleVersion'],
  },
});

export type ReturnRuleWire = WireOf<typeof returnRuleEndpoints>;
