import { english } from '../english.ts'

/** Texts of log-in, password reset and the account's security. */
export const identityTexts = english({
  'auth.newPassword': 'New password',
  'auth.code': 'Code',
  'auth.backToLogin': 'Back to Login',
  'auth.resend': 'Send another code',
  'auth.resent': 'Another code is on its way. Only the newest one works.',
  'auth.printed': 'This Maidan sends no mail: it prints codes in the terminal that it runs in.',

  'login.forgot': 'Forgot Password',
  'login.codeTitle': 'Two-factor log-in',
  'login.codeIntro': 'Enter the six digits that your authenticator app shows for Maidan.',
  'login.codeFailed': 'The code could not be checked. Try again.',
  'login.codeWrong': 'This code is wrong. Enter the one that your app shows now.',
  'login.codeUsed': 'This code has already been used. Wait for the next one.',
  'login.codeLocked':
    'Too many wrong codes, or too long a wait. Log in again; after several wrong codes in a row, wait a few minutes.',

  'reset.title': 'Reset Password',
  'reset.intro': 'Choose a new password. A code by email confirms that the account is yours.',
  'reset.submit': 'Reset Password',
  'reset.codeIntro':
    'If {email} has an account, a code of six digits is on its way to it. Enter it to set the new password.',
  'reset.done': 'Password reset successful! You can now log in with the new password.',
  'reset.failed': 'Password reset failed. Try again.',

  'confirm.title': 'Confirm your email',
  'confirm.intro': 'A code of six digits was sent to {email}. Enter it to finish your sign-up.',
  'confirm.submit': 'Confirm',
  'confirm.done': 'Your email is confirmed. You can log in now.',

  'security.passwordIntro': 'Logs you out on all devices, here too. Then log in with the new password.',
  'security.oldPassword': 'Current password',
  'security.oldPasswordWrong': 'This is not your current password.',
  'security.samePassword': 'This is the password you have now.',
  'security.passwordSpaces': 'A password must not begin or end with a space.',
  'security.change': 'Change password',
  'security.changed': 'Your password was changed. Please log in with it.',
  'security.changedAlone':
    'Your password was changed, but your devices could not be logged out. Please log them out below.',
  'security.changeFailed': 'The password was not changed. Please try again.',
  'security.tooOften': 'Too many tries. Please wait a few minutes.',

  'security.twoFactorIntro':
    'After your password, the log-in asks for a code of the authenticator app on your phone. Someone who only learns your password can’t get in.',
  'security.twoFactorOn': 'On',
  'security.twoFactorOff': 'Off',
  'security.twoFactorFailed': 'It is not known at the moment whether it is on.',
  'security.twoFactorLoading': 'Looking it up…',
  'security.scan':
    'Scan this code with your authenticator app. On this device, open the link or type the key into the app.',
  'security.qrCode': 'QR code to add Maidan to an authenticator app',
  'security.openApp': 'Open in authenticator app',
  'security.key': 'Key',
  'security.copyKey': 'Copy key',
  'security.appCode': 'Code that the app shows',
  'security.turnedOn': 'Two-factor log-in is on. The next log-in asks for a code.',
  'security.turnedOff': 'Two-factor log-in is off. The password alone logs you in.',
  'security.turnOnFailed': 'It was not turned on. Please try again.',
  'security.turnOffFailed': 'It was not turned off. Please try again.',
  'security.turnOffIntro': 'Enter your password to turn it off.',
  'security.keepPhone':
    'If you lose the phone, only support can let you in again. Keep the key in a safe place.',

  'keys.title': 'API keys',
  'keys.intro':
    'With a key, a program of yours reads your account or trades for you. It never learns your password, and can’t deposit, withdraw, play in the casino or change settings.',
  'keys.loading': 'Looking up your keys…',
  'keys.failed': 'Your keys can’t be shown at the moment.',
  'keys.none': 'You have no key.',
  'keys.full': 'An account takes {max} keys. Revoke one to make another.',
  'keys.make': 'Make a key',
  'keys.makeText': 'Give each program a key of its own, so that you can end one alone.',
  'keys.makeFailed': 'No answer came. If a new key is in the list, revoke it: its token is lost.',
  'keys.name': 'Name',
  'keys.nameHint': 'What the key is for. Only you see it.',
  'keys.nameMissing': 'Please give the key a name.',
  'keys.scope': 'What it may do',
  'keys.scope.read': 'Read',
  'keys.scope.trade': 'Read and trade',
  'keys.scopeText.read': 'The program sees your balance, bets, orders and statement.',
  'keys.scopeText.trade':
    'The program also places, changes and cancels bets and orders, and cashes out. Your limits hold for it too.',
  'keys.madeTitle': 'Your new key',
  'keys.madeText': 'Copy the token now. It is not stored, and can’t be shown again.',
  'keys.token': 'Token',
  'keys.copy': 'Copy token',
  'keys.address': 'Address of the API for it',
  'keys.stored': 'I have copied it',
  'keys.made': 'Made',
  'keys.used': 'last used',
  'keys.unused': 'never used',
  'keys.revoke': 'Revoke',
  'keys.revokeNamed': 'Revoke {name}',
  'keys.revokeAsk': 'Revoke the key {name}?',
  'keys.revokeText':
    'Its program is refused at once. Its open orders stay: cancel them in My Bets if you want.',
  'keys.revokeFailed': 'The key could not be revoked. Please try again.',

  'security.sessions': 'Active sessions',
  'security.sessionsIntro':
    'Logs you out everywhere, here too. Devices that are online are logged out at once. A session that somebody has copied from a device can no longer bet, request money or be renewed. API keys are revoked.',
  'security.signOutAll': 'Log out on all devices',
  'security.signOutAllConfirm': 'Log out on all devices, this one included?',
  'security.signOutAllYes': 'Yes, log out everywhere',
  'security.signOutAllFailed': 'Your devices could not be logged out. Please try again.',
  'security.signedOutAll': 'You are logged out on all devices.',
})
