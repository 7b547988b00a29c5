import type { Browser, BrowserContext, Page } from 'playwright-core'

/** A context, and whose storage a test may have left something in. */
interface Lent {
  readonly context: BrowserContext
  readonly free: Lent[]
  readonly origins: Set<string>
  /** Whether a test reached for more than its page: for the context itself, or its clock. */
  isTouched: boolean
}

const lentFor = new WeakMap<Page, Lent>()
const freeOf = new WeakMap<Browser, Map<string, Lent[]>>()

/**
 * Opens a page in a context that no other page is in: a new one, or one that a test has done with, which has the site's
 * scripts compiled already, and nothing in its storage.
 * @param kind contexts of one kind are made alike
 */
export async function lendPage(
  browser: Browser,
  kind: string,
  newContext: () => Promise<BrowserContext>,
): Promise<Page> {
  const free = freeContexts(browser, kind)
  const used = free.pop()
  const lent = used ?? { context: await newContext(), free, origins: new Set(), isTouched: false }
  const page = await lent.context.newPage()
  if (used) await clearStorage(used, page)
  lentFor.set(page, lent)
  noteTouch(page, lent)
  return page
}

/** Closes a page of `lendPage`, with all that is in its context. */
export async function closePage(page: Page): Promise<void> {
  const lent = lentFor.get(page)
  lentFor.delete(page)
  if (!lent || lent.isTouched || lent.context.pages().length !== 1 || page.isClosed()) {
    return page.context().close()
  }
  const { origin } = new URL(page.url())
  if (origin === 'null') return lent.context.close()
  lent.origins.add(origin)
  await page.evaluate('localStorage.clear()').catch(() => undefined)
  await page.close()
  lent.free.push(lent)
}

/** Looks at a page with what reaches for its context and leaves that as it was. */
export async function leavingContext<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const lent = lentFor.get(page)
  const wasTouched = lent?.isTouched ?? false
  const seen = await look()
  if (lent) lent.isTouched = wasTouched
  return seen
}

function freeContexts(browser: Browser, kind: string): Lent[] {
  const kinds = freeOf.get(browser) ?? new Map<string, Lent[]>()
  freeOf.set(browser, kinds)
  const free = kinds.get(kind) ?? []
  kinds.set(kind, free)
  return free
}

async function clearStorage({ context, origins }: Lent, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  for (const origin of origins) {
    await devtools.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'cookies,local_storage,indexeddb',
    })
  }
  await devtools.detach()
}

/** What a test does to a context, its clock included, can't all be undone: such a context is not lent again. */
function noteTouch(page: Page, lent: Lent): void {
  const { clock } = page
  const touch = <T>(what: T) => {
    lent.isTouched = true
    return what
  }
  Object.defineProperty(page, 'clock', { get: () => touch(clock) })
  page.context = () => touch(lent.context)
}
