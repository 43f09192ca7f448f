/** The currencies (ISO 4217) of countries in which companies often hire, by country (ISO 3166-1 alpha-2). */
export const USUAL_CURRENCIES: ReadonlyMap<string, string> = new Map(
  (
    'US USD,CA CAD,MX MXN,BR BRL,GB GBP,IE EUR,DE EUR,FR EUR,NL EUR,ES EUR,IT EUR,PT EUR,AT EUR,BE EUR,CH CHF,SE SEK,NO NOK,DK DKK,' +
    'FI EUR,PL PLN,CZ CZK,RO RON,TR TRY,IL ILS,AE AED,ZA ZAR,NG NGN,IN INR,SG SGD,PH PHP,JP JPY,KR KRW,CN CNY,AU AUD,NZ NZD'
  )
    .split(',')
    .map((pair) => [pair.slice(0, 2), pair.slice(3)]),
)
