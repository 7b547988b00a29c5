import type { PoolCall } from './call.ts'
import {
  adminAddUserToGroup,
  adminListGroupsForUser,
  adminRemoveUserFromGroup,
  createGroup,
} from './calls/admin-groups.ts'
import {
  adminConfirmSignUp,
  adminCreateUser,
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminSetUserPassword,
  adminUpdateUserAttributes,
} from './calls/admin-users.ts'
import { confirmForgotPassword, forgotPassword } from './calls/forgot-password.ts'
import { adminInitiateAuth, initiateAuth } from './calls/initiate-auth.ts'
import { listUsers } from './calls/list-users.ts'
import { changePassword, deleteUser, getUser } from './calls/own-account.ts'
import { adminRespondToAuthChallenge, respondToAuthChallenge } from './calls/respond-to-auth-challenge.ts'
import { adminUserGlobalSignOut, globalSignOut, revokeToken } from './calls/sign-out.ts'
import { confirmSignUp, resendConfirmationCode, signUp } from './calls/sign-up.ts'
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from './calls/software-tokens.ts'

/** Every operation of the emulator by the name in `X-Amz-Target`. */
export const calls: ReadonlyMap<string, PoolCall> = new Map(
  Object.entries({
    SignUp: signUp,
    ConfirmSignUp: confirmSignUp,
    ResendConfirmationCode: resendConfirmationCode,
    InitiateAuth: initiateAuth,
    AdminInitiateAuth: adminInitiateAuth,
    RespondToAuthChallenge: respondToAuthChallenge,
    AdminRespondToAuthChallenge: adminRespondToAuthChallenge,
    GlobalSignOut: globalSignOut,
    AdminUserGlobalSignOut: adminUserGlobalSignOut,
    RevokeToken: revokeToken,
    GetUser: getUser,
    ChangePassword: changePassword,
    DeleteUser: deleteUser,
    AssociateSoftwareToken: associateSoftwareToken,
    VerifySoftwareToken: verifySoftwareToken,
    SetUserMFAPreference: setUserMfaPreference,
    ForgotPassword: forgotPassword,
    ConfirmForgotPassword: confirmForgotPassword,
    AdminCreateUser: adminCreateUser,
    AdminSetUserPassword: adminSetUserPassword,
    AdminConfirmSignUp: adminConfirmSignUp,
    AdminGetUser: adminGetUser,
    AdminUpdateUserAttributes: adminUpdateUserAttributes,
    AdminDisableUser: adminDisableUser,
    AdminEnableUser: adminEnableUser,
    AdminDeleteUser: adminDeleteUser,
    ListUsers: listUsers,
    CreateGroup: createGroup,
    AdminAddUserToGroup: adminAddUserToGroup,
    AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
    AdminListGroupsForUser: adminListGroupsForUser,
  }),
)
