import { aviatorPage } from '../features/aviator/first-page.ts'
import { matchPage } from '../features/betting/first-page.ts'
import { homePage } from '../features/sports/first-page.ts'
import { askEarly } from '../lib/sending/early.ts'

/**
 * Runs before the libraries have come, and requests the page's code and public data at the same time as them. Who is not logged in gets
 * the login page instead, which `main.tsx` fetches.
 */
const { pathname } = location
const page = [homePage, matchPage, aviatorPage].find(({ paths }) => paths.some((path) => isAt(path)))
if (page && isLoggedIn()) {
  // Data first: the code is many files, which a browser may have to fetch a few at a time.
  for (const url of page.dataOf(new URL(location.href))) askEarly(url)
  // The router asks again, and the page says so if that fails, too.
  page.load().catch(() => undefined)
}

function isAt(path: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname)
}

/** As `lib/stored-user.ts` stores it. */
function isLoggedIn(): boolean {
  try {
    return localStorage.getItem('user') !== null
  } catch {
    return false
  }
}
