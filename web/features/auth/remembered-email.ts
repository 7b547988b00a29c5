const storageKey = 'email'

/** Stores the email of a new account, so that its owner need not type it again to log in. */
export function rememberEmail(email: string): void {
  localStorage.setItem(storageKey, email)
}

export function rememberedEmail(): string {
  return localStorage.getItem(storageKey) ?? ''
}
