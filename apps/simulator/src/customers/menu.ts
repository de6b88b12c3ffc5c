/** Prices are minor units of the store's currency. The same numbers make believable prices in any: 12.90 €, 1,290 ¥. */
export interface Choice {
  readonly name: string;
  readonly price: number;
}

/** Of these, a customer takes at least `least` and at most `most`, each at most once. */
export interface ChoiceGroup {
  readonly least: number;
  readonly most: number;
  readonly choices: readonly Choice[];
}

export interface MenuItem {
  readonly name: string;
  readonly price: number;
  readonly course: 'main' | 'side' | 'sweet' | 'drink';
  /** How often it is ordered, compared with others of its course. */
  readonly weight: number;
  readonly groups?: readonly ChoiceGroup[];
}

/** What a kitchen offers, and who orders there. */
export interface Menu {
  readonly items: readonly MenuItem[];
  readonly people: {
    readonly first: readonly string[];
    readonly last: readonly string[];
    /** `#` stands for a digit. */
    readonly phone: string;
  };
  /** Street names; a house number follows. */
  readonly streets: readonly string[];
  readonly lineNotes: readonly string[];
  readonly orderComments: readonly string[];
  readonly deliveryNotes: readonly string[];
  readonly changedMind: readonly string[];
  readonly waitedTooLong: readonly string[];
  readonly deliveryPrices: readonly number[];
  readonly tips: readonly number[];
}
