import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import axe, { type AxeResults, type Result } from 'axe-core'
import { type Browser, chromium, type LaunchOptions, type Page } from 'playwright-core'

/** The two sizes that every screen is designed for. */
export const viewports = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 375, height: 812 },
} as const
export type ViewportName = keyof typeof viewports

const options: LaunchOptions = {
  headless: true,
  args: ['--no-sandbox', '--disable-setuid-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
}

/**
 * Starts a headless browser: on Linux x64 the Chromium that npm installed, so that the machine needs no browser; elsewhere
 * the installed Chrome. The caller closes it.
 */
export async function launchBrowser(): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return chromium.launch({ ...options, channel: 'chrome' })
  }
  const folder = await unpackedChromium()
  const executablePath = join(folder, 'chromium')
  const fonts = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
  const env = { ...ownEnvironment(), ...fonts }
  try {
    return await chromium.launch({ ...options, executablePath, env })
  } catch (error) {
    if (!String(error).includes('shared librar')) throw error
    // For machines without NSS: the package contains the libraries that it was built against.
    const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023/lib') }
    return chromium.launch({ ...options, executablePath, env: { ...env, ...libraries } })
  }
}

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]),
  )
}

/** The folder that Chromium is unpacked to: once per install, also when several processes start at the same time. */
async function unpackedChromium(): Promise<string> {
  const home = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }
  const cache = join(home, '../../.cache')
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder

  await mkdir(cache, { recursive: true })
  const staging = await mkdtemp(`${folder}-`)
  await unpackInto(staging, join(home, 'bin'))
  try {
    await rename(staging, folder)
  } catch (error) {
    // Another process was first; its folder is used.
    await rm(staging, { recursive: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** Unpacks Chromium with TMPDIR set to `staging`: the package unpacks into TMPDIR, and may stop half-way. */
async function unpackInto(staging: string, binaries: string): Promise<void> {
  const { default: packaged, inflate } = await import('@sparticuz/chromium')
  const usual = process.env.TMPDIR
  process.env.TMPDIR = staging
  try {
    await packaged.executablePath()
    await inflate(join(binaries, 'al2023.tar.br'))
  } finally {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
  }
}

/**
 * Limits animation frames to a dozen a second. Without a graphics card, the flight of Aviator at sixty takes half a core, and
 * a test sees no more of it.
 */
const fewFrames = `{
  const nextFrame = requestAnimationFrame
  const waiting = new Map()
  let last = 0
  window.requestAnimationFrame = (draw) => {
    waiting.set(++last, draw)
    setTimeout((id) => nextFrame((time) => {
      const drawn = waiting.get(id)
      waiting.delete(id)
      drawn?.(time)
    }), 80, last)
    return last
  }
  window.cancelAnimationFrame = (id) => waiting.delete(id)
}`

/** Opens a page in a context of its own (storage, cookies) at one of the two sizes. */
export async function openPage(browser: Browser, viewport: ViewportName = 'desktop'): Promise<Page> {
  const isPhone = viewport === 'phone'
  const context = await browser.newContext({
    viewport: viewports[viewport],
    hasTouch: isPhone,
    isMobile: isPhone,
    locale: 'en-IN',
    // Without a graphics card, the frames of fades and pulses would take a tenth of all the time.
    reducedMotion: 'reduce',
    // What the site's worker fetches would pass by the routes of a test.
    serviceWorkers: 'block',
  })
  await context.addInitScript(fewFrames)
  return context.newPage()
}

/** Closes a page and its context. Requests that a test is still answering are aborted without failing the test. */
export async function closePage(page: Page): Promise<void> {
  const context = page.context()
  for (const each of context.pages()) await each.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

/** Longer animations than this are not fades, and are not waited for. */
const FADE_MAX_MS = 1000

/**
 * Runs axe on the page and throws when it finds anything serious or critical, saying what and where. Waits for fades to
 * end first, since a fading element has too little contrast.
 */
export async function expectNoSeriousAxeViolations(page: Page): Promise<void> {
  // Looks again at what was just moving, such as a toast that was appearing.
  if ((await seriousViolations(page)).length === 0) return
  const serious = await seriousViolations(page)
  if (serious.length === 0) return
  const findings = serious.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(' ')}\n      ${node.failureSummary ?? ''}`).join('\n')}`,
  )
  throw new Error(`axe on ${page.url()}:\n${findings.join('\n')}`)
}

async function seriousViolations(page: Page): Promise<Result[]> {
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime <= ${FADE_MAX_MS})
    .map(({ finished }) => finished))`)
  for (const frame of page.frames()) {
    // Once a document, as compiling it takes as long as a look.
    if (await frame.evaluate('!window.axe')) await frame.evaluate(axe.source)
  }
  // Reporting passes as well would double the time. Styles and media are fetched again for no rule that is serious.
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run({ preload: false, resultTypes: ['violations'] })",
  )
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
}
