import { ChangePassword } from './change-password.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { TwoFactor } from './two-factor.tsx'

/** What protects the account: its password, the second factor, and who is logged in. */
export function SecuritySettings() {
  return (
    <div className="grid gap-4">
      <ChangePassword />
      <TwoFactor />
      <SignOutEverywhere />
    </div>
  )
}
