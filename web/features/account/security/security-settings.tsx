import { ChangePassword } from './change-password.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { TwoFactor } from './two-factor.tsx'

/** The settings that protect the account: password, second factor and sessions. */
export function SecuritySettings() {
  return (
    <div className="grid gap-4">
      <ChangePassword />
      <TwoFactor />
      <SignOutEverywhere />
    </div>
  )
}
