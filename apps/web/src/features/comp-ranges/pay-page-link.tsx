import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePayAddress } from '../../shared/pay-pages/addresses.ts'
import type { AnsweredPage } from './queries.ts'

interface PayPageLinkProps {
  page: AnsweredPage | null
  /** Stands there where there is no such page, or not for this reader. */
  unlinked?: ReactNode
  children: ReactNode
}

/** A link to where something of pay is shown and changed, for whoever may go there, once there is such a page. */
export function PayPageLink({ page, unlinked, children }: PayPageLinkProps) {
  const addressOf = usePayAddress()
  const address = page?.isAccessible ? addressOf(page) : undefined
  if (!address) return <>{unlinked ?? children}</>
  return (
    <Link to={address.to as string} search={address.search as never}>
      {children}
    </Link>
  )
}
