import { parseArgs } from 'node:util'
import { catalogueTexts } from '../texts/catalogue-texts.ts'
import { operatorTexts } from '../texts/operator-texts.ts'
import { drawSample } from '../texts/sample.ts'

/**
 * `npm run texts`: prints every text of the product with its key and the pages that show it.
 * `npm run texts -- --sample 100 --seed 7` prints a random sample of the texts that have four words or more.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
  })
  const texts = [...catalogueTexts(), ...operatorTexts()]
  const selectedTexts = values.sample ? drawSample(texts, Number(values.sample), Number(values.seed)) : texts
  for (const { key, pages, text } of selectedTexts)
    console.log(`${key}\t${pages.join(', ')}\t${JSON.stringify(text)}`)
}
