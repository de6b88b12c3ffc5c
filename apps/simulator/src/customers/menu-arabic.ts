import type { ChoiceGroup, Menu } from '#customers/menu.ts';

const rice: ChoiceGroup = {
  least: 1,
  most: 1,
  choices: [
    { name: 'أرز أبيض', price: 0 },
    { name: 'أرز بالزعفران', price: 0 },
    { name: 'أرز بني', price: 250 },
  ],
};

const spice: ChoiceGroup = {
  least: 1,
  most: 1,
  choices: [
    { name: 'حار', price: 0 },
    { name: 'وسط', price: 0 },
    { name: 'بدون حار', price: 0 },
  ],
};

const additions: ChoiceGroup = {
  least: 0,
  most: 3,
  choices: [
    { name: 'دقوس', price: 250 },
    { name: 'لبن زبادي', price: 300 },
    { name: 'بطاطس مقلية', price: 500 },
    { name: 'مخلل', price: 150 },
    { name: 'جبن إضافي', price: 350 },
  ],
};

const sugar: ChoiceGroup = {
  least: 1,
  most: 1,
  choices: [
    { name: 'سكر عادي', price: 0 },
    { name: 'سكر قليل', price: 0 },
    { name: 'بدون سكر', price: 0 },
  ],
};

/** A kitchen of the Gulf. */
export const ARABIC_MENU: Menu = {
  items: [
    { name: 'مجبوس دجاج', price: 2750, course: 'main', weight: 9, groups: [rice, additions] },
    { name: 'مجبوس لحم', price: 3900, course: 'main', weight: 7, groups: [rice, additions] },
    { name: 'مربين', price: 3500, course: 'main', weight: 4, groups: [additions] },
    { name: 'مطبق زبيدي', price: 5250, course: 'main', weight: 4, groups: [rice] },
    { name: 'شاورما دجاج', price: 1250, course: 'main', weight: 8, groups: [spice, additions] },
    { name: 'شاورما لحم', price: 1450, course: 'main', weight: 6, groups: [spice, additions] },
    { name: 'مشاوي مشكلة', price: 4250, course: 'main', weight: 5, groups: [spice, additions] },
    { name: 'هريس', price: 1750, course: 'main', weight: 3 },
    { name: 'حمص', price: 850, course: 'side', weight: 6 },
    { name: 'متبل', price: 850, course: 'side', weight: 4 },
    { name: 'فتوش', price: 1100, course: 'side', weight: 5 },
    { name: 'تبولة', price: 1050, course: 'side', weight: 4 },
    { name: 'سمبوسة جبن', price: 750, course: 'side', weight: 5 },
    { name: 'شوربة عدس', price: 900, course: 'side', weight: 5 },
    { name: 'لقيمات', price: 1000, course: 'sweet', weight: 6 },
    { name: 'أم علي', price: 1250, course: 'sweet', weight: 4 },
    { name: 'كنافة', price: 1350, course: 'sweet', weight: 4 },
    { name: 'شاي كرك', price: 500, course: 'drink', weight: 7, groups: [sugar] },
    { name: 'عصير ليمون بالنعناع', price: 950, course: 'drink', weight: 6, groups: [sugar] },
    { name: 'لبن عيران', price: 450, course: 'drink', weight: 4 },
    { name: 'ماء', price: 250, course: 'drink', weight: 5 },
  ],
  people: {
    first: [
      'أحمد',
      'بدر',
      'دانة',
      'فاطمة',
      'فهد',
      'حصة',
      'جاسم',
      'خالد',
      'لولوة',
      'مريم',
      'ناصر',
      'نورة',
      'سالم',
      'شيخة',
      'يوسف',
      'زينب',
    ],
    last: ['العنزي', 'البدر', 'الفضلي', 'الحربي', 'الكندري', 'المطيري', 'الرشيد', 'الصالح', 'الشمري', 'العلي'],
    phone: '+965 5550 ####',
  },
  streets: ['شارع سالم المبارك', 'شارع حمد المبارك', 'شارع البلاجات', 'شارع عمان', 'شارع بغداد', 'شارع قطر'],
  lineNotes: ['بدون بصل', 'بدون ثوم', 'زيادة ليمون', 'مقرمش لو سمحت', 'الصوص على جنب'],
  orderComments: [
    'بدون ملاعق بلاستيك من فضلكم',
    'الرجاء الاتصال قبل الوصول',
    'عندنا ضيوف، شكرا على السرعة',
    'حساسية من المكسرات',
  ],
  deliveryNotes: ['الدور الثالث، شقة ٨', 'الباب الجانبي', 'الرجاء عدم رن الجرس', 'اتركه عند الحارس'],
  changedMind: ['طلبت بالخطأ', 'تغيرت خططنا', 'العنوان غير صحيح'],
  waitedTooLong: ['لم يرد أحد منذ مدة', 'انتظرنا طويلا'],
  deliveryPrices: [0, 500, 750, 1000],
  tips: [0, 0, 0, 250, 500],
};
