import { useConfig } from './config.ts'
import { useStoredUser } from './stored-user.ts'
import { groupsInToken } from './token.ts'

/** The group of the user pool whose members are operators. */
const OPERATORS = 'operators'

/** Whether to show the operators' desk to the signed-in player. The server checks the token itself at every call. */
export function useIsOperator(): boolean {
  const { cognito } = useConfig()
  const isSignedIn = useStoredUser() !== null
  return isSignedIn && groupsInToken(localStorage, cognito.clientId).includes(OPERATORS)
}
