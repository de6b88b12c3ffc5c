/**
 * What a change of the journal was, by the words that its list shows. Ours: a newer server may send others, which are shown
 * in general words.
 */
export const CHANGE_CAUSES = [
  'category_added',
  'category_saved',
  'categories_reordered',
  'categories_deleted',
  'categories_restored',
  'sub_category_added',
  'sub_category_saved',
  'sub_categories_reordered',
  'sub_categories_deleted',
  'sub_categories_restored',
  'item_added',
  'item_saved',
  'items_reordered',
  'items_deleted',
  'items_restored',
  'modifier_group_added',
  'modifier_group_saved',
  'modifier_groups_reordered',
  'modifier_groups_deleted',
  'modifier_groups_restored',
  'prices_changed',
  'visibility_changed',
  'availability_changed',
  'taxes_changed',
  'labels_changed',
  'allergens_changed',
  'items_moved',
  'item_groups_changed',
  'values_changed',
  'menu_imported',
  'offer_added',
  'offer_saved',
  'offer_deleted',
  'offer_restored',
  'settings_saved',
  'message_text_saved',
  'message_text_reset',
  'hours_saved',
  'festival_added',
  'festival_saved',
  'festivals_deleted',
  'festivals_restored',
  'reverted',
] as const;
export type ChangeCause = (typeof CHANGE_CAUSES)[number];

/** For texts from outside. */
export const isChangeCause = (text: string): text is ChangeCause => CHANGE_CAUSES.some((cause) => cause === text);
