/** What customers of a demo store write of their orders, and what the store replies. Empty: stars alone. */
interface ReviewWords {
  readonly good: readonly string[];
  readonly fair: readonly string[];
  readonly bad: readonly string[];
  readonly replies: { readonly good: readonly string[]; readonly bad: readonly string[] };
  /** A dish that many dislike, for the reviews to show; null: none. */
  readonly dislikedDish: string | null;
}

/** By the store's email address, in the language of its customers. */
export const REVIEW_WORDS: Readonly<Record<string, ReviewWords>> = {
  'owner@linden.example': {
    good: [
      'Still warm when it arrived, and the bread was wonderful.',
      'Quick, friendly, exactly as ordered.',
      'We order every Friday. Never disappointed.',
      'Generous portions, and everything was packed so well that nothing spilled.',
      '',
      '',
    ],
    fair: ['Good food, but half an hour late.', 'Nice, only a bit too salty for us.', ''],
    bad: [
      'It was cold when it came, and the sauce was missing.',
      'Waited over an hour. The courier was kind, the food was lukewarm.',
      'We got the wrong dish. Called, and nobody picked up.',
      '',
    ],
    replies: {
      good: ['Thank you! We look forward to your next order.', 'So glad you liked it. See you on Friday!'],
      bad: [
        'We’re sorry. That evening we were short of couriers. Please write to us, and we’ll make it right.',
        'Thank you for telling us. We’ve spoken to the kitchen, and this won’t happen again.',
      ],
    },
    dislikedDish: 'Sellerieschnitzel',
  },
  'owner@nakheel.example': {
    good: ['الطعام لذيذ ووصل ساخناً، شكراً لكم.', 'أفضل مجبوس في المنطقة.', 'الكمية وفيرة والتغليف ممتاز.', '', ''],
    fair: ['الطعم جيد لكن التوصيل تأخر قليلاً.', 'مالح بعض الشيء.', ''],
    bad: ['وصل الطلب بارداً.', 'نقص صنف من الطلب ولم يرد أحد على الهاتف.', ''],
    replies: {
      good: ['شكراً لكم، يسعدنا أن الطعام أعجبكم.'],
      bad: ['نعتذر عما حدث. تواصلوا معنا وسنعوضكم.'],
    },
    dislikedDish: null,
  },
  'owner@havel.example': {
    good: [
      'Beautifully packed, and it came a day early.',
      'My mother was so happy with the box. Thank you for the card.',
      'Third order this year, never a broken jar.',
      'The courier waited until I had come down. Very kind.',
      '',
      '',
    ],
    fair: ['Lovely things, but the parcel took four days.', 'Good, only the tracking said nothing for two days.', ''],
    bad: [
      'One jar was broken and everything was sticky.',
      'It was left in the rain in front of the house.',
      'Arrived after the birthday, although it was meant for the next day.',
      '',
    ],
    replies: {
      good: ['Thank you! It made our packers’ day.', 'So glad it arrived well. See you next time.'],
      bad: [
        'We’re sorry. A new box is on its way, and you can keep what is whole.',
        'Thank you for telling us. We’ve taken it up with the transporter.',
      ],
    },
    dislikedDish: null,
  },
  'owner@aurora.example': {
    good: ['Pizza ottima, ancora calda.', 'Veloci e gentili.', ''],
    fair: ['Buona, ma in ritardo.', ''],
    bad: ['Arrivata fredda.', ''],
    replies: { good: ['Grazie mille!'], bad: ['Ci dispiace. Ci contatti e rimediamo.'] },
    dislikedDish: null,
  },
};
