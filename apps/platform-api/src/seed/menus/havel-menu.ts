import type { NewMenu } from '#seed/menus/insert-menu.ts';

/** What comes from around the Havel and can be sent. */
export const HAVEL_MENU: NewMenu = {
  groups: {
    wrapping: {
      name: { de: 'Verpackung', en: 'Wrapping' },
      min: 0,
      max: 1,
      modifiers: [
        { name: { de: 'Geschenkpapier', en: 'Gift wrap' }, price: 290 },
        { name: { de: 'Holzkiste', en: 'Wooden crate' }, price: 690 },
      ],
    },
  },
  categories: [
    {
      name: { de: 'Kisten', en: 'Boxes' },
      subCategories: [
        {
          name: { de: 'Zum Verschenken', en: 'To give away' },
          items: [
            {
              name: { de: 'Havelland-Kiste', en: 'Havelland box' },
              description: { de: 'Saft, Honig, Senf und Apfelchips.', en: 'Juice, honey, mustard and apple crisps.' },
              price: 3490,
              allergens: ['mustard'],
              groups: ['wrapping'],
            },
            {
              name: { de: 'Frühstückskiste', en: 'Breakfast box' },
              description: { de: 'Müsli, zwei Konfitüren und Kaffee.', en: 'Muesli, two jams and coffee.' },
              price: 2850,
              allergens: ['gluten', 'nuts'],
              groups: ['wrapping'],
            },
            {
              name: { de: 'Sanddorn-Set', en: 'Sea buckthorn set' },
              price: 2690,
              groups: ['wrapping'],
            },
          ],
        },
        {
          name: { de: 'Für jeden Tag', en: 'For every day' },
          items: [
            { name: { de: 'Honig aus Werder, drei Gläser', en: 'Honey from Werder, three jars' }, price: 2400 },
            { name: { de: 'Kaffee aus Spandau, 1 kg', en: 'Coffee roasted in Spandau, 1 kg' }, price: 2190 },
            { name: { de: 'Apfelsaft, sechs Flaschen', en: 'Apple juice, six bottles' }, price: 1980 },
          ],
        },
      ],
    },
    {
      name: { de: 'Haus und Garten', en: 'Home and garden' },
      subCategories: [
        {
          name: { de: 'Keramik und Leinen', en: 'Ceramics and linen' },
          items: [
            { name: { de: 'Becher, handgedreht', en: 'Hand-thrown mug' }, price: 1850, groups: ['wrapping'] },
            { name: { de: 'Geschirrtücher, vier Stück', en: 'Tea towels, set of four' }, price: 2200 },
            { name: { de: 'Bienenwachskerzen, vier Stück', en: 'Beeswax candles, set of four' }, price: 1990 },
          ],
        },
      ],
    },
  ],
};
