/** Addresses of the flags that are used, each a small file under its hash. The list is read while building: literals. */
const files = import.meta.glob<string>(
  "../../../node_modules/country-flag-icons/3x2/{AL,AM,AZ,BA,BD,BG,BR,BY,CN,CZ,DE,DK,EE,ES,ES-CT,ET,FI,FR,GB,GB-WLS,GE,GR,HR,HU,ID,IE,IL,IN,IR,IS,IT,JP,KE,KH,KR,KZ,LA,LK,LT,LV,MK,MM,MN,MY,NL,NO,NP,PH,PK,PL,PT,RO,RS,RU,SA,SE,SI,SK,TH,TR,TW,UA,UZ,VN,ZA}.svg",
  { query: "?url", import: "default", eager: true },
);

const addresses = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(path.lastIndexOf("/") + 1, -".svg".length), address]),
);

export const flagAddress = (flag: string): string | undefined => addresses.get(flag);
