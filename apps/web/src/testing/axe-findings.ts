import axe from 'axe-core'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Returns the findings of axe in an element after all animations: elements that fade in have too little contrast.
 * @returns each broken rule, and the HTML that breaks it
 */
export async function axeFindings(element: Element): Promise<(readonly [rule: string, html: string[]])[]> {
  // A new element starts its animation one frame later.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const finiteAnimations = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  // A replaced transition is cancelled, and rejects.
  await Promise.allSettled(finiteAnimations.map(({ finished }) => finished))
  // Only the rule for audio that plays automatically needs the preload, and it takes a quarter of the time.
  const options: axe.RunOptions = { runOnly: STANDARDS, resultTypes: ['violations'], preload: false }
  const { violations } = await axe.run(element, options)
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const)
}
