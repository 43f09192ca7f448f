import axe from 'axe-core'

/** The tags of the checked rules: WCAG 2.2 at levels A and AA, and axe's own best practices. */
const RULE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Checks an element with axe once the animations on the page have ended: while an element fades in, its contrast is too low.
 * @returns each broken rule, and the HTML that breaks it
 */
export async function axeFindings(element: Element): Promise<(readonly [rule: string, html: string[]])[]> {
  // A new element starts its animation one frame later.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const finiteAnimations = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  // The promise of a transition that another one replaces is rejected.
  await Promise.allSettled(finiteAnimations.map(({ finished }) => finished))
  // Only the rule for audio that plays automatically needs the preload, which takes a quarter of the time of a check.
  const options: axe.RunOptions = { runOnly: RULE_TAGS, resultTypes: ['violations'], preload: false }
  const { violations } = await axe.run(element, options)
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const)
}
