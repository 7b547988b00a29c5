/** The error names of the Cognito Identity Provider API that this emulator answers with. */
export type CognitoErrorType =
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'GroupExistsException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'MissingAuthenticationTokenException'
  | 'NotAuthorizedException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'UnknownOperationException'
  | 'UnrecognizedClientException'
  | 'UnsupportedTokenTypeException'
  | 'UnsupportedUserStateException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException'

/** A refusal in the service's own words; any other thrown error becomes an InternalErrorException. */
export class CognitoError extends Error {
  readonly type: CognitoErrorType

  constructor(type: CognitoErrorType, message: string) {
    super(message)
    this.name = type
    this.type = type
  }
}

export const notAuthorized = (message = 'Incorrect username or password.') =>
  new CognitoError('NotAuthorizedException', message)

export const invalidParameter = (message: string) => new CognitoError('InvalidParameterException', message)

export const userNotFound = () => new CognitoError('UserNotFoundException', 'User does not exist.')

export const limitExceeded = () =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')

export const codeMismatch = () =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.')

export const codeExpired = () =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
