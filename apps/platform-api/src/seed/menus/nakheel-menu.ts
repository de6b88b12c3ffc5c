import type { NewGroup, NewMenu } from '#seed/menus/insert-menu.ts';

const rice: NewGroup = {
  name: { ar: 'الأرز', en: 'Rice' },
  min: 1,
  max: 1,
  modifiers: [
    { name: { ar: 'أرز أبيض', en: 'White rice' }, price: 0, isDefault: true },
    { name: { ar: 'أرز بالزعفران', en: 'Saffron rice' }, price: 0 },
    { name: { ar: 'أرز بني', en: 'Brown rice' }, price: 250 },
  ],
};

const spice: NewGroup = {
  name: { ar: 'درجة الحرارة', en: 'Spice' },
  min: 1,
  max: 1,
  modifiers: [
    { name: { ar: 'حار', en: 'Hot' }, price: 0 },
    { name: { ar: 'وسط', en: 'Medium' }, price: 0, isDefault: true },
    { name: { ar: 'بدون حار', en: 'Mild' }, price: 0 },
  ],
};

const additions: NewGroup = {
  name: { ar: 'إضافات', en: 'Extras' },
  min: 0,
  max: 3,
  allowsQuantity: true,
  modifiers: [
    { name: { ar: 'دقوس', en: 'Daqoos' }, price: 250 },
    { name: { ar: 'لبن زبادي', en: 'Yoghurt' }, price: 300 },
    { name: { ar: 'بطاطس مقلية', en: 'Fries' }, price: 500 },
    { name: { ar: 'مخلل', en: 'Pickles' }, price: 150 },
    { name: { ar: 'جبن إضافي', en: 'Extra cheese' }, price: 350 },
  ],
};

const sugar: NewGroup = {
  name: { ar: 'السكر', en: 'Sugar' },
  min: 1,
  max: 1,
  modifiers: [
    { name: { ar: 'سكر عادي', en: 'Regular sugar' }, price: 0, isDefault: true },
    { name: { ar: 'سكر قليل', en: 'Little sugar' }, price: 0 },
    { name: { ar: 'بدون سكر', en: 'No sugar' }, price: 0 },
  ],
};

/** A kitchen of the Gulf. */
export const NAKHEEL_MENU: NewMenu = {
  groups: { rice, spice, additions, sugar },
  categories: [
    {
      name: { ar: 'الأطباق الرئيسية', en: 'Mains' },
      subCategories: [
        {
          name: { ar: 'المجبوس والأرز', en: 'Majboos and rice' },
          items: [
            {
              name: { ar: 'مجبوس دجاج', en: 'Chicken majboos' },
              description: { ar: 'دجاج بالبهارات الكويتية مع الدقوس.', en: 'Spiced chicken and rice with daqoos.' },
              price: 2750,
              allergens: ['nuts'],
              groups: ['rice', 'additions'],
            },
            {
              name: { ar: 'مجبوس لحم', en: 'Lamb majboos' },
              price: 3900,
              allergens: ['nuts'],
              groups: ['rice', 'additions'],
            },
            {
              name: { ar: 'مربين', en: 'Murabyan' },
              description: { ar: 'أرز بالربيان والشبنت.', en: 'Prawns and rice with dill.' },
              price: 3500,
              allergens: ['crustaceans'],
              groups: ['additions'],
            },
            { name: { ar: 'مطبق زبيدي', en: 'Mutabbaq zubaidi' }, price: 5250, allergens: ['fish'], groups: ['rice'] },
          ],
        },
        {
          name: { ar: 'الشاورما والمشاوي', en: 'Shawarma and grill' },
          items: [
            {
              name: { ar: 'شاورما دجاج', en: 'Chicken shawarma' },
              price: 1250,
              allergens: ['gluten', 'sesame', 'milk'],
              groups: ['spice', 'additions'],
            },
            {
              name: { ar: 'شاورما لحم', en: 'Beef shawarma' },
              price: 1450,
              allergens: ['gluten', 'sesame'],
              groups: ['spice', 'additions'],
            },
            {
              name: { ar: 'مشاوي مشكلة', en: 'Mixed grill' },
              price: 4250,
              allergens: ['milk'],
              groups: ['spice', 'additions'],
            },
            { name: { ar: 'هريس', en: 'Harees' }, price: 1750, allergens: ['gluten', 'milk'] },
          ],
        },
      ],
    },
    {
      name: { ar: 'المقبلات', en: 'Starters' },
      subCategories: [
        {
          name: { ar: 'المقبلات الباردة', en: 'Cold starters' },
          items: [
            { name: { ar: 'حمص', en: 'Hummus' }, price: 850, allergens: ['sesame'] },
            { name: { ar: 'فتوش', en: 'Fattoush' }, price: 1100, allergens: ['gluten'] },
            { name: { ar: 'متبل', en: 'Mutabbal' }, price: 850, allergens: ['sesame', 'milk'] },
            { name: { ar: 'تبولة', en: 'Tabbouleh' }, price: 1050, allergens: ['gluten'] },
          ],
        },
        {
          name: { ar: 'المقبلات الساخنة', en: 'Hot starters' },
          items: [
            { name: { ar: 'سمبوسة جبن', en: 'Cheese sambusa' }, price: 750, allergens: ['gluten', 'milk'] },
            { name: { ar: 'شوربة عدس', en: 'Lentil soup' }, price: 900, allergens: [] },
          ],
        },
      ],
    },
    {
      name: { ar: 'الحلويات', en: 'Sweets' },
      subCategories: [
        {
          name: { ar: 'حلويات شرقية', en: 'Oriental sweets' },
          items: [
            { name: { ar: 'لقيمات', en: 'Luqaimat' }, price: 1000, allergens: ['gluten', 'milk'] },
            { name: { ar: 'أم علي', en: 'Umm Ali' }, price: 1250, allergens: ['gluten', 'milk', 'nuts'] },
            { name: { ar: 'كنافة', en: 'Kunafa' }, price: 1350, allergens: ['gluten', 'milk', 'nuts'] },
          ],
        },
      ],
    },
    {
      name: { ar: 'المشروبات', en: 'Drinks' },
      subCategories: [
        {
          name: { ar: 'مشروبات ساخنة وباردة', en: 'Hot and cold drinks' },
          items: [
            { name: { ar: 'شاي كرك', en: 'Karak tea' }, price: 500, allergens: ['milk'], groups: ['sugar'] },
            {
              name: { ar: 'عصير ليمون بالنعناع', en: 'Lemon and mint juice' },
              price: 950,
              allergens: [],
              groups: ['sugar'],
            },
            { name: { ar: 'ماء', en: 'Water' }, price: 250, allergens: [] },
            { name: { ar: 'لبن عيران', en: 'Ayran' }, price: 450, allergens: ['milk'] },
          ],
        },
      ],
    },
  ],
};
