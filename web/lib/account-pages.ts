import {
  ArrowLeftRight,
  type LucideIcon,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import type { PlainKey } from './messages/text.ts'

interface AccountPage {
  readonly path: string
  readonly name: PlainKey
  readonly icon: LucideIcon
}

/** The pages of a player's account, in the order of the navigation. */
export const accountPages: readonly AccountPage[] = [
  { path: '/account/profile', name: 'nav.profile', icon: UserRound },
  { path: '/history', name: 'bet.mine', icon: ReceiptText },
  { path: '/account/transactions', name: 'nav.transactions', icon: ArrowLeftRight },
  { path: '/account/settings', name: 'nav.settings', icon: Settings },
  { path: '/rules', name: 'nav.rules', icon: ScrollText },
  { path: '/fair', name: 'fair.title', icon: ShieldCheck },
]
