import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type PageOfPay, usePayAddress } from './addresses.ts'

interface PayLinkProps {
  page: (PageOfPay & { readonly isAccessible?: boolean }) | null
  /** Stands there where there is no such page, or not for this reader. */
  unlinked?: ReactNode
  className?: string
  children: ReactNode
}

/** A link to where something of pay is shown and changed, for whoever may go there, once there is such a page. */
export function PayLink({ page, unlinked, className, children }: PayLinkProps) {
  const addressOf = usePayAddress()
  const address = page && page.isAccessible !== false ? addressOf(page) : undefined
  if (!address) return <>{unlinked ?? children}</>
  return (
    <Link to={address.to as string} search={address.search as never} className={className}>
      {children}
    </Link>
  )
}
