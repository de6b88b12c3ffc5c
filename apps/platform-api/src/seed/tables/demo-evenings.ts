import type { LanguageCode } from '@store-panel/domain/geo/languages';

/** A party of the demo. `at`: its start in minutes from now; `steps`: what happened so many minutes after the start. */
export interface DemoParty {
  readonly at: number;
  readonly persons: number;
  readonly name: string;
  readonly phone: string;
  readonly guestNote?: string;
  readonly steps?: readonly (readonly [action: string, after: number])[];
  /** It waits for the store to confirm it. */
  readonly isRequested?: boolean;
  /** The fee is paid. */
  readonly isPaid?: boolean;
  readonly isWalkIn?: boolean;
}

/** Who is at a store around the first start, and its usual guests. */
export interface DemoEvening {
  readonly parties: readonly DemoParty[];
  readonly waiting: readonly Pick<DemoParty, 'at' | 'persons' | 'name' | 'phone'>[];
  readonly blocks: readonly {
    readonly at: number;
    readonly minutes: number;
    readonly table: string;
    readonly storeNote: string;
  }[];
  readonly guests: readonly (readonly [name: string, phone: string])[];
  /** In which guests of the page booked. */
  readonly lang: LanguageCode;
}

const SEATED = [
  ['arrive', 0],
  ['seat', 1],
] as const;

/** By the account of the store. Names and numbers are invented. */
export const DEMO_EVENINGS: Readonly<Record<string, DemoEvening>> = {
  'owner@linden.example': {
    parties: [
      {
        at: -150,
        persons: 4,
        name: 'Annegret Lindqvist',
        phone: '+49 30 5550 1201',
        steps: [...SEATED, ['finish', 105]],
      },
      // Over their time.
      { at: -135, persons: 2, name: 'Björn Matthiesen', phone: '+49 30 5550 1202', steps: SEATED },
      { at: -60, persons: 2, name: 'Clara Winter', phone: '+49 151 5550 3102', steps: SEATED },
      {
        at: -45,
        persons: 4,
        name: 'Familie Oduya',
        phone: '+49 176 5550 4420',
        guestNote: 'Ein Hochstuhl, bitte.',
        steps: SEATED,
      },
      { at: -30, persons: 3, name: 'Emre Şahin', phone: '+49 30 5550 2291', steps: SEATED },
      // Marked as a no-show by mistake.
      {
        at: -30,
        persons: 2,
        name: 'Sofia Marini',
        phone: '+49 176 5550 4413',
        steps: [
          ['no_show', 16],
          ['take_back', 18],
          ['seat', 20],
        ],
      },
      { at: -15, persons: 2, name: 'Theo Brandt', phone: '+49 160 5550 5190' },
      { at: 0, persons: 4, name: 'Maja Kowalska', phone: '+49 30 5550 2266', steps: [['arrive', 0]] },
      { at: -15, persons: 2, name: '', phone: '', isWalkIn: true },
      { at: 15, persons: 2, name: 'Paul Neumann', phone: '+49 151 5550 3177' },
      { at: 30, persons: 3, name: 'Hanna Vogt', phone: '+49 30 5550 2210', guestNote: 'Nussallergie am Tisch.' },
      { at: 45, persons: 2, name: 'Ingrid Aaltonen', phone: '+49 152 5550 6003' },
      { at: 60, persons: 6, name: 'Kanzlei Brückner', phone: '+49 30 5550 7140', isPaid: true },
      { at: 90, persons: 8, name: 'Jonathan Okafor-Lindqvist', phone: '+49 176 5550 4428', isRequested: true },
      { at: 90, persons: 2, name: 'Noor van der Velde', phone: '+49 157 5550 8120' },
      { at: 120, persons: 4, name: 'Mateusz Zieliński', phone: '+49 151 5550 9033' },
      { at: 150, persons: 3, name: 'Familie Rahmani', phone: '+49 176 5550 2281' },
      { at: 180, persons: 2, name: 'Karoline Weißenfels', phone: '+49 30 5550 3390' },
    ],
    waiting: [
      { at: -20, persons: 2, name: 'Lukas', phone: '+49 151 5550 1110' },
      { at: -12, persons: 4, name: 'Frau Petersen', phone: '+49 160 5550 1144' },
      { at: -8, persons: 2, name: 'Aylin', phone: '' },
      { at: -3, persons: 3, name: 'Herr Sørensen', phone: '+49 176 5550 1177' },
    ],
    blocks: [{ at: 60, minutes: 180, table: 'T6', storeNote: 'Weinprobe' }],
    guests: [
      ['Friederike Albrecht', '+49 30 5550 4101'],
      ['Samuel Adjei', '+49 151 5550 4102'],
      ['Lena Hofstätter', '+49 160 5550 4103'],
      ['Davide Conti', '+49 176 5550 4104'],
      ['Marlies Overbeck', '+49 30 5550 4105'],
      ['Yusuf Demirel', '+49 157 5550 4106'],
      ['Charlotte Dubois', '+49 151 5550 4107'],
      ['Familie Nguyen', '+49 176 5550 4108'],
      ['Henrike Sommerfeld', '+49 30 5550 4109'],
    ],
    lang: 'de',
  },
  'owner@nakheel.example': {
    parties: [
      { at: -60, persons: 4, name: 'عائلة العجمي', phone: '+965 5550 1201', steps: SEATED },
      { at: -30, persons: 2, name: 'يوسف المطيري', phone: '+965 5550 1288', steps: SEATED },
      { at: -15, persons: 3, name: 'مريم الصباح', phone: '+965 5550 1303' },
      { at: 30, persons: 5, name: 'عائلة الرشيدي', phone: '+965 5550 1377', guestNote: 'قسم العائلات من فضلكم.' },
      { at: 60, persons: 6, name: 'دانة الكندري', phone: '+965 5550 1410', isRequested: true },
      { at: 90, persons: 2, name: 'فهد الشمري', phone: '+965 5550 1466', isRequested: true },
    ],
    waiting: [{ at: -5, persons: 4, name: 'أبو خالد', phone: '+965 5550 1499' }],
    blocks: [],
    guests: [
      ['عائلة الفضلي', '+965 5550 2101'],
      ['سارة العنزي', '+965 5550 2102'],
      ['عبدالله الدوسري', '+965 5550 2103'],
      ['نوف الهاجري', '+965 5550 2104'],
    ],
    lang: 'ar',
  },
};
