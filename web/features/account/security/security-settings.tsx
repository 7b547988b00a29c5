import { useText } from '../../../lib/messages/text.ts'
import { ChangePassword } from './change-password.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { TwoFactor } from './two-factor.tsx'

/** What protects the account: its password, the second factor, and who is logged in. */
export function SecuritySettings() {
  const t = useText()
  return (
    <section aria-label={t('security.title')} className="grid gap-4">
      <ChangePassword />
      <TwoFactor />
      <SignOutEverywhere />
    </section>
  )
}
