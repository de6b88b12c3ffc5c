import type { FileRows } from '@store-panel/domain/import/file-table';

import type { SampleId } from '../start/sample-files.ts';
import { writeXlsx } from '#shared/import/worker/write-xlsx.ts';

/** As Square exports its catalogue, with three faults: a price in words, one that is missing, an item that is there twice. */
const SQUARE = `Token,Item Name,Variation Name,SKU,Description,Category,Price,Modifier Set - Milk,Tax - VAT (19%),Archived
SQ4F2A,Flat white,Regular,COF-01,"Double ristretto, steamed milk",Coffee,3.80,Y,Y,N
SQ4F2B,Flat white,Large,COF-02,"Double ristretto, steamed milk",Coffee,4.40,Y,Y,N
SQ4F2C,Filter coffee,Regular,COF-03,Single origin of the month,Coffee,3.20,Y,Y,N
SQ4F2D,Espresso tonic,Regular,COF-04,"With ice, orange and thyme",Coffee,market price,N,Y,N
SQ4F2E,Cold brew,Regular,COF-05,Steeped for 18 hours,Coffee,4.20,Y,Y,N
SQ4F2F,Chai latte,Regular,TEA-01,House blend,Tea,4.10,Y,Y,N
SQ4F30,Green tea,Regular,TEA-02,Sencha,Tea,3.40,N,Y,N
SQ4F31,Carrot cake,Slice,CAK-01,"With walnuts, ""the classic""",Cakes,4.50,N,Y,N
SQ4F32,Cheesecake,Slice,CAK-02,Baked,Cakes,,N,Y,N
SQ4F33,Banana bread,Slice,CAK-03,Toasted with butter,Cakes,3.60,N,Y,N
SQ4F33,Banana bread,Slice,CAK-03,Toasted with butter,Cakes,3.90,N,Y,N
SQ4F34,"12"" breakfast pizza",Regular,BRK-01,"Egg, spinach, feta",Breakfast,11.50,N,Y,N
`;

/** As a spreadsheet of a restaurant: its own digits, decimal commas, and a title above the header. */
const ARABIC: FileRows = [
  ['قائمة الطعام'],
  [],
  ['الاسم', 'الفئة الفرعية', 'السعر', 'الوصف'],
  ['شوربة عدس', 'المقبلات', '١,٢٥', 'مع الليمون والخبز المحمص'],
  ['حمص بالطحينة', 'المقبلات', '١,٥٠', 'حمص مهروس وزيت زيتون'],
  ['فتوش', 'السلطات', '١,٧٥', 'خضار طازجة وخبز مقرمش'],
  ['مجبوس دجاج', 'الأطباق الرئيسية', '٣,٥٠', 'أرز بسمتي وبهارات'],
  ['مشاوي مشكلة', 'الأطباق الرئيسية', '٥,٢٥', 'كباب وتكة وشيش طاووق'],
  ['كنافة بالجبن', 'الحلويات', '٢,٠٠', 'تقدم ساخنة'],
  ['عصير برتقال', 'المشروبات', '١,١٠', 'معصور عند الطلب'],
];

/** The content of a sample file. */
export function makeSample(id: SampleId): Blob {
  if (id === 'square') return new Blob([SQUARE], { type: 'text/csv' });
  return new Blob([writeXlsx(ARABIC, { headerRow: 2, isRightToLeft: true })]);
}
