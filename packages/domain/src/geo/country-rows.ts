/**
 * The countries of ISO 3166-1, one per line: code, three-letter code, English name, ITU calling codes, ISO 4217
 * currencies in use (the usual one first), IANA time zones (in no order). Parsed on first use.
 */
export const COUNTRY_ROWS = `
AD|AND|Andorra|376|EUR|Europe/Andorra
AE|ARE|United Arab Emirates|971|AED|Asia/Dubai
AF|AFG|Afghanistan|93|AFN|Asia/Kabul
AG|ATG|Antigua & Barbuda|1|XCD|America/Antigua
AI|AIA|Anguilla|1|XCD|America/Anguilla
AL|ALB|Albania|355|ALL|Europe/Tirane
AM|ARM|Armenia|374|AMD|Asia/Yerevan
AO|AGO|Angola|244|AOA|Africa/Luanda
AQ|ATA|Antarctica|672||Antarctica/McMurdo,Antarctica/Casey,Antarctica/Davis,Antarctica/DumontDUrville,Antarctica/Mawson,Antarctica/Palmer,Antarctica/Rothera,Antarctica/Syowa,Antarctica/Troll,Antarctica/Vostok
AR|ARG|Argentina|54|ARS|America/Argentina/Buenos_Aires,America/Argentina/Cordoba,America/Argentina/Salta,America/Argentina/Jujuy,America/Argentina/Tucuman,America/Argentina/Catamarca,America/Argentina/La_Rioja,America/Argentina/San_Juan,America/Argentina/Mendoza,America/Argentina/San_Luis,America/Argentina/Rio_Gallegos,America/Argentina/Ushuaia
AS|ASM|American Samoa|1|USD|Pacific/Pago_Pago
AT|AUT|Austria|43|EUR|Europe/Vienna
AU|AUS|Australia|61|AUD|Australia/Lord_Howe,Antarctica/Macquarie,Australia/Hobart,Australia/Melbourne,Australia/Sydney,Australia/Broken_Hill,Australia/Brisbane,Australia/Lindeman,Australia/Adelaide,Australia/Darwin,Australia/Perth,Australia/Eucla
AW|ABW|Aruba|297|AWG|America/Aruba
AX|ALA|Åland Islands|358|EUR|Europe/Mariehamn
AZ|AZE|Azerbaijan|994|AZN|Asia/Baku
BA|BIH|Bosnia & Herzegovina|387|BAM|Europe/Sarajevo
BB|BRB|Barbados|1|BBD|America/Barbados
BD|BGD|Bangladesh|880|BDT|Asia/Dhaka
BE|BEL|Belgium|32|EUR|Europe/Brussels
BF|BFA|Burkina Faso|226|XOF|Africa/Ouagadougou
BG|BGR|Bulgaria|359|EUR|Europe/Sofia
BH|BHR|Bahrain|973|BHD|Asia/Bahrain
BI|BDI|Burundi|257|BIF|Africa/Bujumbura
BJ|BEN|Benin|229|XOF|Africa/Porto-Novo
BL|BLM|St. Barthélemy|590|EUR|America/St_Barthelemy
BM|BMU|Bermuda|1|BMD|Atlantic/Bermuda
BN|BRN|Brunei|673|BND|Asia/Brunei
BO|BOL|Bolivia|591|BOB|America/La_Paz
BQ|BES|Caribbean Netherlands|599|USD|America/Kralendijk
BR|BRA|Brazil|55|BRL|America/Noronha,America/Belem,America/Fortaleza,America/Recife,America/Araguaina,America/Maceio,America/Bahia,America/Sao_Paulo,America/Campo_Grande,America/Cuiaba,America/Santarem,America/Porto_Velho,America/Boa_Vista,America/Manaus,America/Eirunepe,America/Rio_Branco
BS|BHS|Bahamas|1|BSD|America/Nassau
BT|BTN|Bhutan|975|BTN,INR|Asia/Thimphu
BV|BVT|Bouvet Island|47|NOK|
BW|BWA|Botswana|267|BWP|Africa/Gaborone
BY|BLR|Belarus|375|BYN|Europe/Minsk
BZ|BLZ|Belize|501|BZD|America/Belize
CA|CAN|Canada|1|CAD|America/St_Johns,America/Halifax,America/Glace_Bay,America/Moncton,America/Goose_Bay,America/Blanc-Sablon,America/Toronto,America/Iqaluit,America/Atikokan,America/Winnipeg,America/Resolute,America/Rankin_Inlet,America/Regina,America/Swift_Current,America/Edmonton,America/Cambridge_Bay,America/Inuvik,America/Creston,America/Dawson_Creek,America/Fort_Nelson,America/Whitehorse,America/Dawson,America/Vancouver
CC|CCK|Cocos (Keeling) Islands|61|AUD|Indian/Cocos
CD|COD|Democratic Republic of the Congo|243|CDF|Africa/Kinshasa,Africa/Lubumbashi
CF|CAF|Central African Republic|236|XAF|Africa/Bangui
CG|COG|Congo|242|XAF|Africa/Brazzaville
CH|CHE|Switzerland|41|CHF|Europe/Zurich
CI|CIV|Côte d’Ivoire|225|XOF|Africa/Abidjan
CK|COK|Cook Islands|682|NZD|Pacific/Rarotonga
CL|CHL|Chile|56|CLP|America/Santiago,America/Coyhaique,America/Punta_Arenas,Pacific/Easter
CM|CMR|Cameroon|237|XAF|Africa/Douala
CN|CHN|China|86|CNY|Asia/Shanghai,Asia/Urumqi
CO|COL|Colombia|57|COP|America/Bogota
CR|CRI|Costa Rica|506|CRC|America/Costa_Rica
CU|CUB|Cuba|53|CUP|America/Havana
CV|CPV|Cape Verde|238|CVE|Atlantic/Cape_Verde
CW|CUW|Curaçao|599|XCG|America/Curacao
CX|CXR|Christmas Island|61|AUD|Indian/Christmas
CY|CYP|Cyprus|357|EUR|Asia/Nicosia,Asia/Famagusta
CZ|CZE|Czechia|420|CZK|Europe/Prague
DE|DEU|Germany|49|EUR|Europe/Berlin,Europe/Busingen
DJ|DJI|Djibouti|253|DJF|Africa/Djibouti
DK|DNK|Denmark|45|DKK|Europe/Copenhagen
DM|DMA|Dominica|1|XCD|America/Dominica
DO|DOM|Dominican Republic|1|DOP|America/Santo_Domingo
DZ|DZA|Algeria|213|DZD|Africa/Algiers
EC|ECU|Ecuador|593|USD|America/Guayaquil,Pacific/Galapagos
EE|EST|Estonia|372|EUR|Europe/Tallinn
EG|EGY|Egypt|20|EGP|Africa/Cairo
EH|ESH|Western Sahara|212|MAD|Africa/El_Aaiun
ER|ERI|Eritrea|291|ERN|Africa/Asmara
ES|ESP|Spain|34|EUR|Europe/Madrid,Africa/Ceuta,Atlantic/Canary
ET|ETH|Ethiopia|251|ETB|Africa/Addis_Ababa
FI|FIN|Finland|358|EUR|Europe/Helsinki
FJ|FJI|Fiji|679|FJD|Pacific/Fiji
FK|FLK|Falkland Islands|500|FKP|Atlantic/Stanley
FM|FSM|Micronesia|691|USD|Pacific/Chuuk,Pacific/Pohnpei,Pacific/Kosrae
FO|FRO|Faroe Islands|298|DKK|Atlantic/Faroe
FR|FRA|France|33|EUR|Europe/Paris
GA|GAB|Gabon|241|XAF|Africa/Libreville
GB|GBR|United Kingdom|44|GBP|Europe/London
GD|GRD|Grenada|1|XCD|America/Grenada
GE|GEO|Georgia|995|GEL|Asia/Tbilisi
GF|GUF|French Guiana|594|EUR|America/Cayenne
GG|GGY|Guernsey|44|GBP|Europe/Guernsey
GH|GHA|Ghana|233|GHS|Africa/Accra
GI|GIB|Gibraltar|350|GIP|Europe/Gibraltar
GL|GRL|Greenland|299|DKK|America/Nuuk,America/Danmarkshavn,America/Scoresbysund,America/Thule
GM|GMB|Gambia|220|GMD|Africa/Banjul
GN|GIN|Guinea|224|GNF|Africa/Conakry
GP|GLP|Guadeloupe|590|EUR|America/Guadeloupe
GQ|GNQ|Equatorial Guinea|240|XAF|Africa/Malabo
GR|GRC|Greece|30|EUR|Europe/Athens
GS|SGS|South Georgia & South Sandwich Islands|500|GBP|Atlantic/South_Georgia
GT|GTM|Guatemala|502|GTQ|America/Guatemala
GU|GUM|Guam|1|USD|Pacific/Guam
GW|GNB|Guinea-Bissau|245|XOF|Africa/Bissau
GY|GUY|Guyana|592|GYD|America/Guyana
HK|HKG|Hong Kong|852|HKD|Asia/Hong_Kong
HM|HMD|Heard & McDonald Islands|672|AUD|
HN|HND|Honduras|504|HNL|America/Tegucigalpa
HR|HRV|Croatia|385|EUR|Europe/Zagreb
HT|HTI|Haiti|509|HTG,USD|America/Port-au-Prince
HU|HUN|Hungary|36|HUF|Europe/Budapest
ID|IDN|Indonesia|62|IDR|Asia/Jakarta,Asia/Pontianak,Asia/Makassar,Asia/Jayapura
IE|IRL|Ireland|353|EUR|Europe/Dublin
IL|ISR|Israel|972|ILS|Asia/Jerusalem
IM|IMN|Isle of Man|44|GBP|Europe/Isle_of_Man
IN|IND|India|91|INR|Asia/Kolkata
IO|IOT|British Indian Ocean Territory|246|USD|Indian/Chagos
IQ|IRQ|Iraq|964|IQD|Asia/Baghdad
IR|IRN|Iran|98|IRR|Asia/Tehran
IS|ISL|Iceland|354|ISK|Atlantic/Reykjavik
IT|ITA|Italy|39|EUR|Europe/Rome
JE|JEY|Jersey|44|GBP|Europe/Jersey
JM|JAM|Jamaica|1|JMD|America/Jamaica
JO|JOR|Jordan|962|JOD|Asia/Amman
JP|JPN|Japan|81|JPY|Asia/Tokyo
KE|KEN|Kenya|254|KES|Africa/Nairobi
KG|KGZ|Kyrgyzstan|996|KGS|Asia/Bishkek
KH|KHM|Cambodia|855|KHR,USD|Asia/Phnom_Penh
KI|KIR|Kiribati|686|AUD|Pacific/Tarawa,Pacific/Kanton,Pacific/Kiritimati
KM|COM|Comoros|269|KMF|Indian/Comoro
KN|KNA|St. Kitts & Nevis|1|XCD|America/St_Kitts
KP|PRK|North Korea|850|KPW|Asia/Pyongyang
KR|KOR|South Korea|82|KRW|Asia/Seoul
KW|KWT|Kuwait|965|KWD|Asia/Kuwait
KY|CYM|Cayman Islands|1|KYD|America/Cayman
KZ|KAZ|Kazakhstan|7|KZT|Asia/Almaty,Asia/Qyzylorda,Asia/Qostanay,Asia/Aqtobe,Asia/Aqtau,Asia/Atyrau,Asia/Oral
LA|LAO|Laos|856|LAK|Asia/Vientiane
LB|LBN|Lebanon|961|LBP,USD|Asia/Beirut
LC|LCA|St. Lucia|1|XCD|America/St_Lucia
LI|LIE|Liechtenstein|423|CHF|Europe/Vaduz
LK|LKA|Sri Lanka|94|LKR|Asia/Colombo
LR|LBR|Liberia|231|LRD,USD|Africa/Monrovia
LS|LSO|Lesotho|266|LSL,ZAR|Africa/Maseru
LT|LTU|Lithuania|370|EUR|Europe/Vilnius
LU|LUX|Luxembourg|352|EUR|Europe/Luxembourg
LV|LVA|Latvia|371|EUR|Europe/Riga
LY|LBY|Libya|218|LYD|Africa/Tripoli
MA|MAR|Morocco|212|MAD|Africa/Casablanca
MC|MCO|Monaco|377|EUR|Europe/Monaco
MD|MDA|Moldova|373|MDL|Europe/Chisinau
ME|MNE|Montenegro|382|EUR|Europe/Podgorica
MF|MAF|St. Martin|590|EUR|America/Marigot
MG|MDG|Madagascar|261|MGA|Indian/Antananarivo
MH|MHL|Marshall Islands|692|USD|Pacific/Majuro,Pacific/Kwajalein
MK|MKD|North Macedonia|389|MKD|Europe/Skopje
ML|MLI|Mali|223|XOF|Africa/Bamako
MM|MMR|Myanmar|95|MMK|Asia/Yangon
MN|MNG|Mongolia|976|MNT|Asia/Ulaanbaatar,Asia/Hovd
MO|MAC|Macao|853|MOP|Asia/Macau
MP|MNP|Northern Mariana Islands|1|USD|Pacific/Saipan
MQ|MTQ|Martinique|596|EUR|America/Martinique
MR|MRT|Mauritania|222|MRU|Africa/Nouakchott
MS|MSR|Montserrat|1|XCD|America/Montserrat
MT|MLT|Malta|356|EUR|Europe/Malta
MU|MUS|Mauritius|230|MUR|Indian/Mauritius
MV|MDV|Maldives|960|MVR|Indian/Maldives
MW|MWI|Malawi|265|MWK|Africa/Blantyre
MX|MEX|Mexico|52|MXN|America/Mexico_City,America/Cancun,America/Merida,America/Monterrey,America/Matamoros,America/Chihuahua,America/Ciudad_Juarez,America/Ojinaga,America/Mazatlan,America/Bahia_Banderas,America/Hermosillo,America/Tijuana
MY|MYS|Malaysia|60|MYR|Asia/Kuala_Lumpur,Asia/Kuching
MZ|MOZ|Mozambique|258|MZN|Africa/Maputo
NA|NAM|Namibia|264|NAD,ZAR|Africa/Windhoek
NC|NCL|New Caledonia|687|XPF|Pacific/Noumea
NE|NER|Niger|227|XOF|Africa/Niamey
NF|NFK|Norfolk Island|672|AUD|Pacific/Norfolk
NG|NGA|Nigeria|234|NGN|Africa/Lagos
NI|NIC|Nicaragua|505|NIO|America/Managua
NL|NLD|Netherlands|31|EUR|Europe/Amsterdam
NO|NOR|Norway|47|NOK|Europe/Oslo
NP|NPL|Nepal|977|NPR|Asia/Kathmandu
NR|NRU|Nauru|674|AUD|Pacific/Nauru
NU|NIU|Niue|683|NZD|Pacific/Niue
NZ|NZL|New Zealand|64|NZD|Pacific/Auckland,Pacific/Chatham
OM|OMN|Oman|968|OMR|Asia/Muscat
PA|PAN|Panama|507|PAB,USD|America/Panama
PE|PER|Peru|51|PEN|America/Lima
PF|PYF|French Polynesia|689|XPF|Pacific/Tahiti,Pacific/Marquesas,Pacific/Gambier
PG|PNG|Papua New Guinea|675|PGK|Pacific/Port_Moresby,Pacific/Bougainville
PH|PHL|Philippines|63|PHP|Asia/Manila
PK|PAK|Pakistan|92|PKR|Asia/Karachi
PL|POL|Poland|48|PLN|Europe/Warsaw
PM|SPM|St. Pierre & Miquelon|508|EUR|America/Miquelon
PN|PCN|Pitcairn Islands|64|NZD|Pacific/Pitcairn
PR|PRI|Puerto Rico|1|USD|America/Puerto_Rico
PS|PSE|Palestine|970|ILS,JOD|Asia/Gaza,Asia/Hebron
PT|PRT|Portugal|351|EUR|Europe/Lisbon,Atlantic/Madeira,Atlantic/Azores
PW|PLW|Palau|680|USD|Pacific/Palau
PY|PRY|Paraguay|595|PYG|America/Asuncion
QA|QAT|Qatar|974|QAR|Asia/Qatar
RE|REU|Réunion|262|EUR|Indian/Reunion
RO|ROU|Romania|40|RON|Europe/Bucharest
RS|SRB|Serbia|381|RSD|Europe/Belgrade
RU|RUS|Russia|7|RUB|Europe/Kaliningrad,Europe/Moscow,Europe/Kirov,Europe/Volgograd,Europe/Astrakhan,Europe/Saratov,Europe/Ulyanovsk,Europe/Samara,Asia/Yekaterinburg,Asia/Omsk,Asia/Novosibirsk,Asia/Barnaul,Asia/Tomsk,Asia/Novokuznetsk,Asia/Krasnoyarsk,Asia/Irkutsk,Asia/Chita,Asia/Yakutsk,Asia/Khandyga,Asia/Vladivostok,Asia/Ust-Nera,Asia/Magadan,Asia/Sakhalin,Asia/Srednekolymsk,Asia/Kamchatka,Asia/Anadyr
RW|RWA|Rwanda|250|RWF|Africa/Kigali
SA|SAU|Saudi Arabia|966|SAR|Asia/Riyadh
SB|SLB|Solomon Islands|677|SBD|Pacific/Guadalcanal
SC|SYC|Seychelles|248|SCR|Indian/Mahe
SD|SDN|Sudan|249|SDG|Africa/Khartoum
SE|SWE|Sweden|46|SEK|Europe/Stockholm
SG|SGP|Singapore|65|SGD|Asia/Singapore
SH|SHN|St. Helena|290|SHP|Atlantic/St_Helena
SI|SVN|Slovenia|386|EUR|Europe/Ljubljana
SJ|SJM|Svalbard & Jan Mayen|47|NOK|Arctic/Longyearbyen
SK|SVK|Slovakia|421|EUR|Europe/Bratislava
SL|SLE|Sierra Leone|232|SLE|Africa/Freetown
SM|SMR|San Marino|378|EUR|Europe/San_Marino
SN|SEN|Senegal|221|XOF|Africa/Dakar
SO|SOM|Somalia|252|SOS|Africa/Mogadishu
SR|SUR|Suriname|597|SRD|America/Paramaribo
SS|SSD|South Sudan|211|SSP|Africa/Juba
ST|STP|São Tomé & Príncipe|239|STN|Africa/Sao_Tome
SV|SLV|El Salvador|503|USD,SVC|America/El_Salvador
SX|SXM|Sint Maarten|1|XCG|America/Lower_Princes
SY|SYR|Syria|963|SYP|Asia/Damascus
SZ|SWZ|Eswatini|268|SZL,ZAR|Africa/Mbabane
TC|TCA|Turks & Caicos Islands|1|USD|America/Grand_Turk
TD|TCD|Chad|235|XAF|Africa/Ndjamena
TF|ATF|French Southern Territories|262|EUR|Indian/Kerguelen
TG|TGO|Togo|228|XOF|Africa/Lome
TH|THA|Thailand|66|THB|Asia/Bangkok
TJ|TJK|Tajikistan|992|TJS|Asia/Dushanbe
TK|TKL|Tokelau|690|NZD|Pacific/Fakaofo
TL|TLS|Timor-Leste|670|USD|Asia/Dili
TM|TKM|Turkmenistan|993|TMT|Asia/Ashgabat
TN|TUN|Tunisia|216|TND|Africa/Tunis
TO|TON|Tonga|676|TOP|Pacific/Tongatapu
TR|TUR|Türkiye|90|TRY|Europe/Istanbul
TT|TTO|Trinidad & Tobago|1|TTD|America/Port_of_Spain
TV|TUV|Tuvalu|688|AUD|Pacific/Funafuti
TW|TWN|Taiwan|886|TWD|Asia/Taipei
TZ|TZA|Tanzania|255|TZS|Africa/Dar_es_Salaam
UA|UKR|Ukraine|380|UAH|Europe/Simferopol,Europe/Kyiv
UG|UGA|Uganda|256|UGX|Africa/Kampala
UM|UMI|U.S. Outlying Islands|1|USD|Pacific/Midway,Pacific/Wake
US|USA|United States|1|USD|America/New_York,America/Detroit,America/Kentucky/Louisville,America/Kentucky/Monticello,America/Indiana/Indianapolis,America/Indiana/Vincennes,America/Indiana/Winamac,America/Indiana/Marengo,America/Indiana/Petersburg,America/Indiana/Vevay,America/Chicago,America/Indiana/Tell_City,America/Indiana/Knox,America/Menominee,America/North_Dakota/Center,America/North_Dakota/New_Salem,America/North_Dakota/Beulah,America/Denver,America/Boise,America/Phoenix,America/Los_Angeles,America/Anchorage,America/Juneau,America/Sitka,America/Metlakatla,America/Yakutat,America/Nome,America/Adak,Pacific/Honolulu
UY|URY|Uruguay|598|UYU|America/Montevideo
UZ|UZB|Uzbekistan|998|UZS|Asia/Samarkand,Asia/Tashkent
VA|VAT|Vatican City|39,379|EUR|Europe/Vatican
VC|VCT|St. Vincent & Grenadines|1|XCD|America/St_Vincent
VE|VEN|Venezuela|58|VES,USD|America/Caracas
VG|VGB|British Virgin Islands|1|USD|America/Tortola
VI|VIR|U.S. Virgin Islands|1|USD|America/St_Thomas
VN|VNM|Vietnam|84|VND|Asia/Ho_Chi_Minh
VU|VUT|Vanuatu|678|VUV|Pacific/Efate
WF|WLF|Wallis & Futuna|681|XPF|Pacific/Wallis
WS|WSM|Samoa|685|WST|Pacific/Apia
YE|YEM|Yemen|967|YER|Asia/Aden
YT|MYT|Mayotte|262|EUR|Indian/Mayotte
ZA|ZAF|South Africa|27|ZAR|Africa/Johannesburg
ZM|ZMB|Zambia|260|ZMW|Africa/Lusaka
ZW|ZWE|Zimbabwe|263|ZWG,USD|Africa/Harare
`;
