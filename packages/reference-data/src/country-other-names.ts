/** Names of countries in common use that neither CLDR nor ISO has, by ISO 3166-1 alpha-2. */
export const OTHER_COUNTRY_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE'],
  CI: ['Ivory Coast'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'U.K.', 'Great Britain'],
  MO: ['Macau'],
  NL: ['Holland', 'The Netherlands'],
  TR: ['Turkey'],
  US: ['U.S.', 'U.S.A.'],
}
