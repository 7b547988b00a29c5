import '../lib/zod-setup.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '../lib/config.ts'
import { keepInstallOffer } from '../lib/install.ts'
import { logError } from '../lib/log.ts'
import { applyStoredLocale } from '../lib/messages/text.ts'
import { keepSite } from '../lib/service-worker.ts'
import { applyStoredTheme } from '../lib/theme.ts'
import { App } from './app.tsx'
import { preloadPage } from './pages.ts'
import { UnreachablePage } from './unreachable-page.tsx'

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no #root')
const root = createRoot(element)

/** How long the first render waits for the page's code, so that frame and page appear together. */
const CODE_MS = 500

/** Shows the site once its runtime configuration is known; the page's own code is fetched at the same time. */
async function start(): Promise<void> {
  const code = preloadPage(window.location.pathname)
  const shown = await Promise.all([loadConfig(), language, Promise.race([code, sleep(CODE_MS)])]).then(
    ([config]) => <App config={config} />,
    (error: unknown) => {
      logError('The runtime configuration cannot be read', error)
      return <UnreachablePage onRetry={start} />
    },
  )
  root.render(<StrictMode>{shown}</StrictMode>)
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

applyStoredTheme()
const language = applyStoredLocale()
keepSite()
keepInstallOffer()
void start()
