import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type RefObject, useEffect } from 'react'
import { openEntry } from '../../../shared/routing/open-entry.ts'

/** The link by which a figure's reasons were left, by the entry of the browser's history that was left. As long as the product is loaded. */
const leftLinks = new Map<string, string>()

/**
 * Back from a cell leads to the link that led there, unless somebody has gone on by then (docs/rules/comp-ranges 44).
 * @param isThere the steps of the figure, and their links, are drawn
 * @returns keeps the link that is followed
 */
export function useLeftLink(
  box: RefObject<HTMLElement | null>,
  isThere: boolean,
): (event: MouseEvent) => void {
  const { history } = useRouter()
  useEffect(() => {
    const left = leftLinks.get(openEntry(history))
    if (!isThere || left === undefined) return
    leftLinks.delete(openEntry(history))
    const { activeElement } = document
    if (activeElement !== document.body && !activeElement?.matches('h1')) return
    const links = [...(box.current?.querySelectorAll('a') ?? [])]
    links.find(({ href }) => href === left)?.focus()
  }, [box, isThere, history])
  return ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) leftLinks.set(openEntry(history), link.href)
  }
}
