// Files as other systems and stores write them; the dishes are invented.

/** Square's item library: a row for each variation, tokens, modifier sets and taxes as columns. */
export const SQUARE = `\uFEFFToken,Item Name,Customer-facing Name,Variation Name,SKU,Description,Categories,Reporting Category,GTIN,Square Online Item Visibility,Item Type,Weight (lb),Price,Sellable,Stockable,Archived,Current Quantity Main St,Modifier Set - Milk,Modifier Set - Extra shots,Tax - Sales Tax (8.875%)
K7QHF3,Flat White,,Regular,FW-1,"Two shots, steamed milk","Coffee, Breakfast",Coffee,,visible,Prepared food and beverage,,4.25,,,N,,Y,Y,Y
M2WPA9,Filter Coffee,,Small,FC-S,Brewed every hour,Coffee,Coffee,,visible,Prepared food and beverage,,2.75,,,N,,N,Y,Y
M2WPB1,Filter Coffee,,Large,FC-L,Brewed every hour,Coffee,Coffee,,visible,Prepared food and beverage,,3.50,,,N,,N,Y,Y
T0LLX4,Tea,,Small,TE-S,,Tea,Tea,,visible,Prepared food and beverage,,2.50,,,N,,N,N,Y
T0LLX5,Tea,,Large,TE-L,,Tea,Tea,,visible,Prepared food and beverage,,3.50,,,N,,N,N,Y
Z9BNN1,"Bagel, toasted 4"" wide",,Regular,BG-1,,Bakery,Bakery,012345678905,visible,Prepared food and beverage,,3.00,,,N,,N,N,N
Z9BNN2,Pumpkin Loaf,,Regular,PL-1,,Bakery,Bakery,,hidden,Prepared food and beverage,,3.95,,,Y,,N,N,N
`;

/** Shopify: continuation rows without a title, HTML, a row for another picture. */
export const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Price,Variant Taxable,Image Src,Gift Card,SEO Title,Status
harissa-jar,Harissa in a Jar,"<p>Smoky &amp; hot.</p><ul><li>Chillies</li><li>Garlic</li></ul>",Medina Foods,Food > Sauces,Pantry,"hot,red",TRUE,Jar,Small,,,HAR-S,120,4.50,true,https://example.test/1.jpg,FALSE,,active
harissa-jar,,,,,,,,,Large,,,HAR-L,260,7.90,true,https://example.test/2.jpg,,,
harissa-jar,,,,,,,,,,,,,,,,https://example.test/3.jpg,,,
flatbread,Flatbread,Baked <b>today</b><br>Best warm,Medina Foods,Food > Bread,Bakery,,TRUE,Title,Default Title,,,FLA-1,90,1.80,true,,FALSE,,active
lemon-olives,Lemon Olives,,Medina Foods,Food > Olives,Pantry,,FALSE,Title,Default Title,,,OLI-1,200,3.20,true,,FALSE,,draft
`;

/** Toast: a row for each part with its parent, in one file. */
export const TOAST = `Operation,Entity type,Name,PLU,Price,Parent,Visibility
ADD,Menu,Lunch,,,,
ADD,Menu group,Burgers,,,Lunch,
ADD,Menu group,Sides,,,Lunch,
ADD,Menu item,Smash Burger,1001,11.50,Burgers,
ADD,Menu item,Veggie Burger,1002,10.75,Burgers,
ADD,Menu item,Fries,2001,4.00,Sides,
ADD,Modifier group,Burger extras,,,Smash Burger; Veggie Burger,
ADD,Modifier option,Bacon,3001,2.00,Burger extras,
ADD,Modifier option,Cheddar,3002,1.25,Burger extras,
`;

/** A delivery platform's file: menu, category, item. */
export const UBER_LIKE = `Menu\tCategory\tItem\tDescription\tPrice\tTax rate
Dinner\tPizza\tMargherita 12" wide\tTomato, mozzarella\t9.50\t7%
Dinner\tPizza\tDiavola\tSpicy salami\t11.00\t7%
Dinner\tDrinks\tMineral water 0.5 l\t\t2.80\t19%
`;

/** Loyverse: prices and availability for each store, quoted names of modifiers and taxes. */
export const LOYVERSE = `Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Default price,Cost,Barcode,Track stock,Available for sale [Main],Price [Main],In stock [Main],"Modifier - ""Sugar""","Tax - ""VAT"" (5%)"
karak,10001,Karak,Hot drinks,,N,Cup,Small,0.350,0.1,,N,Y,0.350,,Y,Y
karak,10002,,,,,,Large,0.500,0.15,,N,Y,0.500,,,
mint-tea,10003,Mint Tea,Hot drinks,,N,,,0.400,0.1,,N,N,0.400,,Y,Y
water,10004,Water,Cold drinks,,N,,,0.150,0.05,,N,Y,0.150,,N,N
`;

/** A German store's own spreadsheet: a title, an empty line, semicolons, lines for sections, a sum. */
export const GERMAN = `Speisekarte Frühjahr;;;;
;;;;
ARTIKEL ;Beschreibung;Preis (EUR);MwSt.;Allergene
Suppen;;;;
Tomatensuppe;mit Basilikum;5,50;19 %;Sellerie
Linsensuppe;mit Minze, scharf;6,-;19 %;Keine
Hauptgerichte;;;;
Käsespätzle;;1.012,90 €;7 %;Gluten, Milch, Eier
Schnitzel;;14,90;7 %;Gluten / Eier
Summe;;1.039,30;;
`;

/** An Arabic price list with its own digits and decimal marks. */
export const ARABIC = `الفئة الفرعية,الاسم,الوصف,السعر,ظاهر
مشاوي,شيش طاووق,مع الثوم,٣٫٢٥٠ د.ك,نعم
مشاوي,كباب,,٢٫٧٥٠ د.ك,نعم
عصائر,ليمون بالنعناع,,١٫٢٠٠ د.ك,لا
`;

/** The same with the digits that the Arabic code page of Windows has, as Excel there saves it. */
export const ARABIC_OF_WINDOWS = ARABIC.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
  .replaceAll('٫', '.')
  .replaceAll(',', ';')
  .replaceAll('\n', '\r\n');

/** Modifiers of a spreadsheet with merged cells: only the first row of a group names it. */
export const MODIFIERS = `Modifier group;Min;Max;Modifier;Price;Default
Milk;1;1;Whole milk;0;yes
;;;Oat milk;0.60;
;;;Soy milk;0.50;
Extras;0;;Espresso shot;1.00;
;;;Syrup;;
`;

/** SumUp: a row of the item, then one of each variation; the item's row has neither a variation nor a price. */
export const SUMUP = `Artikelname;Varianten;Optionsset 1;Option 1;SKU;Barcode;Preis;Steuersatz (%);Kategorie;Im Onlineshop anzeigen? (Ja/Nein);Artikel-ID (Nicht ändern)
Pommes;;Größe;;;;;7;Beilagen;Ja;p-1
;Klein;;Klein;P-K;;3,20;;;;
;Groß;;Groß;P-G;;4,50;;;;
Currywurst;;;;CW;;"6,90";7;Hauptgerichte;Ja;p-2
Spezi 0,5 l;;;;SP;;3,80;19;Getränke;Nein;p-3
`;

/** Lightspeed: `Type` is what a row is, and the accounting group is the category. */
export const LIGHTSPEED = `Item ID;Type;Name;SKU;Accounting group;Default price;Cost price;Tax profile
100001;Item;Moules-frites;MF01;Plats;24,50 €;8,10 €;TVA 10%
100004;Group;Formule midi;FM;Menus;18,90 €;;TVA 10%
`;

/** Toast with its channels, groups named in the row of the item, and a price that is entered at the till. */
export const TOAST_CHANNELS = `Operation,Entity type,Name,Parent menu,Parent group,Base price,SKU,Visibility,Modifier groups
,MENU,Dinner,,,,,"POS,ONLINE",
,MENU_GROUP,Burgers,Dinner,,,,"POS,ONLINE",
,MENU_ITEM,Classic Burger,Dinner,Burgers,"$14.00",BRG1,"POS,ONLINE",Toppings
,MENU_ITEM,Staff Burger,Dinner,Burgers,$13.5,BRG2,POS,
,MENU_ITEM,Market Fish,Dinner,Burgers,,FSH,"POS,SOMEWHERE",
,MODIFIER_GROUP,Toppings,,,,,,
,MODIFIER,Bacon,,Toppings,$2.00,,,
`;

/** A restaurant's own list: titles above, the currency in words of the header, a line that adds up. */
export const GERMAN_LIST = `Speisekarte Gasthaus Zur Linde;;;
Stand: 01.10.2026;;;
;;;
Nr.;Gericht;Kategorie;Preis in EUR
1;Käsespätzle;Hauptspeisen;12,50 €
2;Festtagsbuffet (ab 50 Personen);Hauptspeisen;1.250,00 €
3;Apfelstrudel;Nachspeisen;6,– €
;Summe;;1.268,50 €
`;
