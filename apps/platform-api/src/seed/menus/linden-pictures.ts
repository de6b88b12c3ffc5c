import type { Colour, Drawing, Shape } from '#seed/menus/draw-picture.ts';

const WOOD: Colour = [214, 190, 160];
const SLATE: Colour = [84, 92, 100];
const LINEN: Colour = [232, 226, 214];
const MINT: Colour = [206, 224, 212];
const CHINA: Colour = [246, 244, 238];
const RYE: Colour = [122, 82, 52];
const CRUMB: Colour = [158, 112, 74];
const LEAF: Colour = [92, 140, 72];
const BUTTER: Colour = [240, 206, 104];

const plate: readonly Shape[] = [
  { ellipse: [0.5, 0.39, 0.315, 0.315], colour: [190, 178, 160] },
  { ellipse: [0.5, 0.375, 0.315, 0.315], colour: CHINA },
  { ellipse: [0.5, 0.375, 0.235, 0.235], colour: [252, 251, 248] },
];
const bowl = (rim: Colour, content: Colour): readonly Shape[] => [
  { ellipse: [0.5, 0.395, 0.3, 0.3], colour: [60, 64, 70] },
  { ellipse: [0.5, 0.375, 0.3, 0.3], colour: rim },
  { ellipse: [0.5, 0.375, 0.255, 0.255], colour: content },
];
const bread: readonly Shape[] = [
  { box: [0.5, 0.385, 0.42, 0.28], radius: 0.09, turned: -8, colour: RYE },
  { box: [0.5, 0.375, 0.38, 0.24], radius: 0.08, turned: -8, colour: CRUMB },
];
/** Small round pieces around the middle. */
const scattered = (count: number, radius: number, size: number, colour: Colour, start = 0): readonly Shape[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = start + (at * 2 * Math.PI) / count;
    const reach = radius * (at % 2 === 0 ? 1 : 0.62);
    return { ellipse: [0.5 + reach * Math.cos(angle), 0.375 + reach * Math.sin(angle), size, size], colour };
  });

/** Pictures of the demo's offers by their English names: a plate among leaves for those who come for the first time. */
export const LINDEN_OFFER_PICTURES: Readonly<Record<string, Drawing>> = {
  'Welcome to Linden & Rye': {
    background: MINT,
    shapes: [
      ...plate,
      { box: [0.5, 0.375, 0.3, 0.2], radius: 0.06, turned: -8, colour: RYE },
      { box: [0.5, 0.365, 0.27, 0.17], radius: 0.05, turned: -8, colour: CRUMB },
      ...scattered(8, 0.12, 0.018, BUTTER),
      ...scattered(9, 0.36, 0.02, LEAF, 0.3),
    ],
  },
};

/** Pictures of the demo menu by the English names of its items. */
export const LINDEN_PICTURES: Readonly<Record<string, Drawing>> = {
  'Pastrami & mustard on rye': {
    background: WOOD,
    shapes: [
      ...bread,
      ...[-0.12, -0.04, 0.04, 0.12].map((x): Shape => ({
        box: [0.5 + x, 0.37 - x * 0.14, 0.1, 0.17],
        radius: 0.045,
        turned: 14,
        colour: [186, 84, 82],
      })),
      { box: [0.5, 0.33, 0.3, 0.025], radius: 0.012, turned: -8, colour: BUTTER },
      { box: [0.51, 0.41, 0.28, 0.025], radius: 0.012, turned: -8, colour: BUTTER },
    ],
  },
  'Smoked trout on rye': {
    background: SLATE,
    shapes: [
      ...bread,
      { box: [0.5, 0.37, 0.33, 0.13], radius: 0.06, turned: -8, colour: [236, 168, 132] },
      { box: [0.46, 0.365, 0.02, 0.12], radius: 0.01, turned: 24, colour: [246, 200, 172] },
      { box: [0.55, 0.355, 0.02, 0.12], radius: 0.01, turned: 24, colour: [246, 200, 172] },
      ...scattered(7, 0.11, 0.014, LEAF),
    ],
  },
  'Linden bowl': {
    background: LINEN,
    shapes: [
      ...bowl([120, 134, 128], [226, 214, 184]),
      { ellipse: [0.4, 0.32, 0.1, 0.09], colour: LEAF },
      { ellipse: [0.6, 0.31, 0.09, 0.09], colour: [232, 150, 70] },
      { ellipse: [0.41, 0.46, 0.09, 0.085], colour: [150, 110, 80] },
      { ellipse: [0.59, 0.45, 0.085, 0.085], colour: [250, 248, 240] },
      { ellipse: [0.59, 0.45, 0.04, 0.04], colour: [244, 178, 60] },
      ...scattered(10, 0.06, 0.008, [60, 52, 44]),
    ],
  },
  'Barley & beetroot bowl': {
    background: MINT,
    shapes: [
      ...bowl([196, 172, 148], [222, 200, 160]),
      ...scattered(9, 0.17, 0.036, [142, 36, 74]),
      ...scattered(6, 0.09, 0.024, [178, 60, 102], 0.4),
      ...scattered(8, 0.13, 0.014, CHINA, 0.9),
      ...scattered(5, 0.19, 0.016, LEAF, 0.2),
    ],
  },
  'Chicken schnitzel': {
    background: WOOD,
    shapes: [
      ...plate,
      { ellipse: [0.47, 0.39, 0.17, 0.12], colour: [176, 116, 48] },
      { ellipse: [0.47, 0.38, 0.165, 0.112], colour: [208, 148, 70] },
      { ellipse: [0.64, 0.33, 0.055, 0.055], colour: BUTTER },
      { ellipse: [0.64, 0.33, 0.042, 0.042], colour: [250, 232, 160] },
      ...[0.26, 0.29].map((y): Shape => ({ ellipse: [0.56, y, 0.05, 0.022], colour: LEAF })),
    ],
  },
  'Lentil soup': {
    background: SLATE,
    shapes: [
      ...bowl(CHINA, [150, 92, 44]),
      ...scattered(16, 0.2, 0.015, [184, 122, 62]),
      ...scattered(8, 0.12, 0.018, [222, 130, 60], 0.3),
      { ellipse: [0.5, 0.375, 0.07, 0.05], colour: CHINA },
      ...scattered(4, 0.05, 0.012, LEAF),
    ],
  },
  'Apple cake': {
    background: LINEN,
    shapes: [
      ...plate,
      { box: [0.5, 0.41, 0.26, 0.13], radius: 0.015, turned: -6, colour: [186, 128, 70] },
      { box: [0.5, 0.345, 0.26, 0.07], radius: 0.02, turned: -6, colour: [226, 178, 108] },
      ...[-0.09, -0.03, 0.03, 0.09].map((x): Shape => ({
        ellipse: [0.5 + x, 0.33 - x * 0.1, 0.026, 0.034],
        colour: [246, 224, 158],
      })),
      { ellipse: [0.66, 0.43, 0.055, 0.045], colour: [255, 253, 246] },
    ],
  },
  'Rhubarb spritz': {
    background: MINT,
    shapes: [
      { box: [0.5, 0.41, 0.24, 0.52], radius: 0.04, colour: [228, 238, 236] },
      { box: [0.5, 0.45, 0.21, 0.41], radius: 0.03, colour: [236, 122, 132] },
      { box: [0.5, 0.29, 0.21, 0.09], radius: 0.02, colour: [246, 170, 172] },
      { box: [0.46, 0.36, 0.07, 0.07], radius: 0.012, turned: 18, colour: [250, 214, 214] },
      { box: [0.55, 0.44, 0.07, 0.07], radius: 0.012, turned: -14, colour: [250, 206, 206] },
      { box: [0.58, 0.21, 0.022, 0.36], radius: 0.01, turned: 12, colour: [206, 60, 84] },
      { ellipse: [0.42, 0.17, 0.045, 0.028], colour: LEAF },
    ],
  },
};
