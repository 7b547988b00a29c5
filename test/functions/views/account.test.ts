import { expect, it } from 'vitest'
import { User } from '../../../domain/contract/account.ts'
import { Profile } from '../../../domain/contract/profile.ts'
import { paise } from '../../../domain/money.ts'
import { profileOf, userView } from '../../../functions/views/account.ts'
import { sampleWallet } from '../../domain/betting/samples.ts'

const playerId = '00000000-07d0-4000-8000-000000000000'
const account = {
  profile: { playerId, username: 'Asha', email: 'asha@example.in', openedAtMs: 5 },
  wallet: sampleWallet({ playerId, balancePaise: paise(9_900_50), exposurePaise: paise(99_50) }),
}
const fields = {
  ...{ userId: playerId, _id: playerId, userNo: '0000002000', username: 'Asha', email: 'asha@example.in' },
  ...{ walletBalance: 9_900.5, exposureBalance: 99.5 },
}

it('the profile has the fields of the specification, in rupees, and how the account stands', () => {
  expect(profileOf(account)).toEqual({ ...fields, standing: 'active' })
  expect(Profile.parse(profileOf(account))).toEqual(profileOf(account))
})

it('the user that clients store has them too, and id', () => {
  expect(userView(account)).toEqual({ ...fields, id: playerId })
  expect(User.parse(userView(account))).toEqual(userView(account))
})
